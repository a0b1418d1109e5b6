-- What is asked about a parking before any request. Its messages are rows of their own until a request follows, which
-- takes them over into `messages`: the release before, which knows no question, then reads them as any other.
CREATE TABLE questions (
  id uuid PRIMARY KEY,
  parking_spot_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  asker_id uuid NOT NULL CHECK (asker_id <> owner_id),
  created_at timestamptz(3) NOT NULL,
  last_message_at timestamptz(3) NOT NULL,
  owner_read integer NOT NULL DEFAULT 0,
  asker_read integer NOT NULL DEFAULT 0,
  closed_at timestamptz(3),
  request_id uuid REFERENCES contact_requests (id)
);
CREATE UNIQUE INDEX questions_of_request ON questions (request_id);
CREATE INDEX questions_of_asker ON questions (asker_id, last_message_at DESC);
CREATE INDEX questions_of_owner ON questions (owner_id, last_message_at DESC);

CREATE TABLE question_messages (
  id uuid PRIMARY KEY,
  question_id uuid NOT NULL REFERENCES questions (id),
  number integer NOT NULL CHECK (number > 0),
  sender_id uuid NOT NULL,
  text text NOT NULL,
  idempotency_key text,
  created_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3)
);
CREATE UNIQUE INDEX question_messages_in_order ON question_messages (question_id, number);
CREATE UNIQUE INDEX question_messages_idempotency ON question_messages (sender_id, idempotency_key);
CREATE INDEX question_messages_of_sender ON question_messages (sender_id, created_at DESC);
