-- outside a transaction
CREATE INDEX CONCURRENTLY contact_requests_decided ON contact_requests (parking_spot_id, updated_at)
  WHERE answered_at IS NOT NULL OR status = 'expired';
