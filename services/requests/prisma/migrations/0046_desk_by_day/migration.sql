-- outside a transaction
CREATE INDEX CONCURRENTLY contact_requests_by_day ON contact_requests (start_date DESC, id DESC);
