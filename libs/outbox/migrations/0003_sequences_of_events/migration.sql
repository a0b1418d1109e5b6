-- Where the stream stored a published event: one that is beyond the stream's end was lost with its newest part.
ALTER TABLE outbox ADD COLUMN stream_sequence bigint;
