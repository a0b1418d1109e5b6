-- outside a transaction
CREATE INDEX CONCURRENTLY offer_drafts_remind_at ON offer_drafts (remind_at);
