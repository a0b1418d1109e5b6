-- Runs with search_path set to the service's own schema.
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  subject text NOT NULL,
  payload jsonb NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  published_at timestamptz
);
CREATE INDEX outbox_pending ON outbox (seq) WHERE published_at IS NULL;
CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;
CREATE INDEX outbox_replay ON outbox (subject, occurred_at);

CREATE TABLE inbox (
  event_id uuid NOT NULL,
  consumer text NOT NULL,
  replay_id text,
  handled_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (event_id, consumer)
);
CREATE INDEX inbox_handled ON inbox (handled_at);

CREATE TABLE dead_letters (
  event_id uuid NOT NULL,
  consumer text NOT NULL,
  subject text NOT NULL,
  payload jsonb NOT NULL,
  occurred_at timestamptz NOT NULL,
  error text NOT NULL,
  attempts integer NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now(),
  redrive_requested_at timestamptz,
  PRIMARY KEY (event_id, consumer)
);
CREATE INDEX dead_letters_redrive ON dead_letters (redrive_requested_at) WHERE redrive_requested_at IS NOT NULL;

-- Which EVENTS stream the published rows are in: another one means that its store was lost.
CREATE TABLE relay_state (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  stream_created timestamptz
);
INSERT INTO relay_state DEFAULT VALUES;
