-- Of an account that is gone: the mark keeps late events from bringing the person back.
ALTER TABLE contacts ADD COLUMN deleted_at timestamptz(3);
CREATE INDEX messages_recipient ON messages (recipient_id, created_at);
