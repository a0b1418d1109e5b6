-- When the owner said yes or no. Stays that have ended since are left out: the day of their answer is not kept.
ALTER TABLE contact_requests ADD COLUMN answered_at timestamptz(3);
UPDATE contact_requests SET answered_at = updated_at WHERE status IN ('approved', 'rejected');
CREATE INDEX contact_requests_answered ON contact_requests (answered_at) INCLUDE (created_at) WHERE answered_at IS NOT NULL;
