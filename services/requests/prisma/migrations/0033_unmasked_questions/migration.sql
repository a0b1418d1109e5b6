-- outside a transaction
CREATE INDEX CONCURRENTLY question_messages_unmasked ON question_messages (id)
  WHERE masked_text IS NULL AND text <> '';
