-- While its owner is deleting a parking, nothing is asked or approved there.
ALTER TABLE spot_cards ADD COLUMN withdrawing_until timestamptz(3);
CREATE INDEX contact_requests_open_at ON contact_requests (parking_spot_id) WHERE status IN ('pending', 'approved');
