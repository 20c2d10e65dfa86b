"""The only browser code: events in, strings out."""
