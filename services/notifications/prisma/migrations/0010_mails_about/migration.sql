-- outside a transaction
CREATE INDEX CONCURRENTLY messages_about ON messages (about_id) WHERE about_id IS NOT NULL;
