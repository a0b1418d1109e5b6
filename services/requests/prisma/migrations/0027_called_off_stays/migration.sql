-- outside a transaction
CREATE INDEX CONCURRENTLY contact_requests_called_off ON contact_requests (owner_id, updated_at)
  WHERE cancelled_by = 'owner' AND status = 'cancelled';
