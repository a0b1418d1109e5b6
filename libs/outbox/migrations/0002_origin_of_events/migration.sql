-- The HTTP request that an event comes from, and its trace (W3C traceparent) where it was traced.
ALTER TABLE outbox ADD COLUMN request_id text, ADD COLUMN traceparent text;
ALTER TABLE dead_letters ADD COLUMN request_id text;
