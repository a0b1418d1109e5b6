-- outside a transaction
CREATE INDEX CONCURRENTLY submissions_state_due_at_idx ON submissions (state, due_at);
