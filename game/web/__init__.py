"""The only code that knows the browser."""
