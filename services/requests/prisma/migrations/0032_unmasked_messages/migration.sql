-- outside a transaction
-- Words that the release before stores without the masked ones, which are made up for in the background (C57).
CREATE INDEX CONCURRENTLY messages_unmasked ON messages (id) WHERE masked_text IS NULL AND text <> '';
