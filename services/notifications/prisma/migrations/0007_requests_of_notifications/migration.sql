-- The request that a notification is about: it is read once the request is handled, or its messages are.
ALTER TABLE notifications ADD COLUMN request_id uuid;
CREATE INDEX notifications_unread_of_request ON notifications (recipient_id, request_id) WHERE read_at IS NULL;
