-- outside a transaction
CREATE INDEX CONCURRENTLY messages_of_recipient ON messages (recipient_id, created_at);
