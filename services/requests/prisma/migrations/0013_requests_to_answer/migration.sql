-- outside a transaction
CREATE INDEX CONCURRENTLY contact_requests_to_answer ON contact_requests (answer_by)
  WHERE status = 'pending';
