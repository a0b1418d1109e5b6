-- outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY submissions_reference_key ON submissions (reference);
