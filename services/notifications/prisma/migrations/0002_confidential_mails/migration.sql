-- A mail that carries a code: worth nothing later, and its words are erased once it has left.
ALTER TABLE messages ADD COLUMN expires_at timestamptz(3);
CREATE INDEX messages_expiring ON messages (expires_at) WHERE status = 'queued' AND expires_at IS NOT NULL;
