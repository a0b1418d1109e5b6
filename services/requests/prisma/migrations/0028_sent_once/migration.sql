-- What was sent under an idempotency key, as SHA-256. The release before writes none: its rows answer any input.
ALTER TABLE contact_requests ADD COLUMN idempotency_print text;
ALTER TABLE vehicles ADD COLUMN idempotency_print text;
ALTER TABLE saved_answers ADD COLUMN idempotency_print text;
