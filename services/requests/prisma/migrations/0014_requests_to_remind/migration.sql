-- outside a transaction
CREATE INDEX CONCURRENTLY contact_requests_to_remind ON contact_requests (remind_at)
  WHERE status = 'pending' AND remind_at IS NOT NULL;
