-- outside a transaction
CREATE INDEX CONCURRENTLY contact_requests_by_status ON contact_requests (status, start_date DESC, id DESC);
