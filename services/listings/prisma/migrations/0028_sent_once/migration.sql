-- What was sent under an idempotency key, as SHA-256. The release before writes none: its rows answer any input.
ALTER TABLE parking_spots ADD COLUMN idempotency_print text;
ALTER TABLE parking_edits ADD COLUMN idempotency_print text;
