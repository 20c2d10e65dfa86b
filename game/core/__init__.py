"""What every game rests on: cards, events, the game protocol, counting, records, undo."""
