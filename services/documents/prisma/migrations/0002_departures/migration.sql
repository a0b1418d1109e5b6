-- Of an account that is gone: the mark keeps late events from bringing the person back.
ALTER TABLE user_cards ADD COLUMN deleted_at timestamptz(3);

-- Archives of people's own data (L1). The rows are the log of what was asked and when it was answered.
CREATE TABLE data_exports (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('preparing', 'ready', 'failed', 'expired')),
  storage_key text NOT NULL UNIQUE,
  size bigint,
  files_done integer NOT NULL DEFAULT 0,
  files_total integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  held_until timestamptz(3),
  asked_at timestamptz(3) NOT NULL,
  ready_at timestamptz(3),
  expires_at timestamptz(3)
);
CREATE UNIQUE INDEX data_exports_one_at_a_time ON data_exports (user_id) WHERE status = 'preparing';
CREATE INDEX data_exports_of_user ON data_exports (user_id, asked_at DESC);
CREATE INDEX data_exports_to_remove ON data_exports (expires_at) WHERE status = 'ready';
CREATE INDEX data_exports_age ON data_exports (asked_at);
