-- outside a transaction
CREATE INDEX CONCURRENTLY contact_requests_unmasked ON contact_requests (id)
  WHERE (masked_message IS NULL AND message <> '')
    OR (masked_rejection_reason IS NULL AND rejection_reason <> '')
    OR (masked_cancellation_reason IS NULL AND cancellation_reason <> '');
