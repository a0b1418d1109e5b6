-- What the two parties of a request write to each other, kept as it was written; what the other may read of it is
-- decided when it is read.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES contact_requests (id),
  number integer NOT NULL CHECK (number > 0),
  sender_id uuid NOT NULL,
  text text NOT NULL,
  idempotency_key text,
  created_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3)
);
CREATE UNIQUE INDEX messages_in_order ON messages (request_id, number);
CREATE UNIQUE INDEX messages_idempotency ON messages (sender_id, idempotency_key);
CREATE INDEX messages_of_sender ON messages (sender_id, created_at DESC);

CREATE TABLE messages_read (
  request_id uuid NOT NULL REFERENCES contact_requests (id),
  user_id uuid NOT NULL,
  number integer NOT NULL,
  read_at timestamptz(3) NOT NULL,
  PRIMARY KEY (request_id, user_id)
);

CREATE TABLE blocks (
  id uuid PRIMARY KEY,
  blocker_id uuid NOT NULL,
  blocked_id uuid NOT NULL CHECK (blocked_id <> blocker_id),
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX blocks_once ON blocks (blocker_id, blocked_id);
CREATE INDEX blocks_of_blocked ON blocks (blocked_id);
