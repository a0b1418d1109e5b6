-- outside a transaction
CREATE INDEX CONCURRENTLY contact_requests_at ON contact_requests (parking_spot_id, start_date DESC, id DESC);
