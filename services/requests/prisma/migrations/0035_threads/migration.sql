-- contract: unused since requests@0.1.0
-- One thread in place of the conversation of a request and of the question before it (ADR 148). The thread of a question
-- keeps its id, also once a request has followed; that of another request has the id of the request. What was written,
-- read, removed and sent under a key moves here, while nobody else writes it; the old tables go in the same transaction.
LOCK TABLE messages, messages_read, questions, question_messages IN ACCESS EXCLUSIVE MODE;
LOCK TABLE contact_requests IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE threads (
  id uuid PRIMARY KEY,
  parking_spot_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  driver_id uuid NOT NULL CHECK (driver_id <> owner_id),
  request_id uuid REFERENCES contact_requests (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  last_message_at timestamptz(3) NOT NULL,
  owner_read integer NOT NULL DEFAULT 0,
  driver_read integer NOT NULL DEFAULT 0,
  closed_at timestamptz(3)
);
CREATE UNIQUE INDEX threads_of_request ON threads (request_id);
CREATE INDEX threads_of_driver ON threads (driver_id, request_id);
CREATE INDEX threads_of_owner ON threads (owner_id, request_id);
CREATE INDEX threads_questions_by_age ON threads (last_message_at) WHERE request_id IS NULL;

CREATE TABLE thread_messages (
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  sender_id uuid NOT NULL,
  text text NOT NULL,
  masked_text text,
  idempotency_key text,
  created_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3)
);
CREATE UNIQUE INDEX thread_messages_in_order ON thread_messages (thread_id, number);
CREATE UNIQUE INDEX thread_messages_idempotency ON thread_messages (sender_id, idempotency_key);
CREATE INDEX thread_messages_of_sender ON thread_messages (sender_id, created_at DESC);
CREATE INDEX thread_messages_unmasked ON thread_messages (id) WHERE masked_text IS NULL AND text <> '';
CREATE TRIGGER forget_masked_text BEFORE UPDATE OF text ON thread_messages
  FOR EACH ROW EXECUTE FUNCTION forget_masked_text();

INSERT INTO threads (id, parking_spot_id, owner_id, driver_id, request_id, created_at, last_message_at, owner_read, driver_read, closed_at)
SELECT q.id, q.parking_spot_id, q.owner_id, q.asker_id, q.request_id, q.created_at,
  greatest(q.last_message_at, (SELECT max(m.created_at) FROM messages m WHERE m.request_id = q.request_id)),
  greatest(q.owner_read, (SELECT r.number FROM messages_read r WHERE r.request_id = q.request_id AND r.user_id = q.owner_id)),
  greatest(q.asker_read, (SELECT r.number FROM messages_read r WHERE r.request_id = q.request_id AND r.user_id = q.asker_id)),
  q.closed_at
FROM questions q;

INSERT INTO threads (id, parking_spot_id, owner_id, driver_id, request_id, created_at, last_message_at, owner_read, driver_read)
SELECT c.id, c.parking_spot_id, c.owner_id, c.requester_id, c.id, c.created_at,
  coalesce((SELECT max(m.created_at) FROM messages m WHERE m.request_id = c.id), c.created_at),
  coalesce((SELECT r.number FROM messages_read r WHERE r.request_id = c.id AND r.user_id = c.owner_id), 0),
  coalesce((SELECT r.number FROM messages_read r WHERE r.request_id = c.id AND r.user_id = c.requester_id), 0)
FROM contact_requests c WHERE NOT EXISTS (SELECT FROM questions q WHERE q.request_id = c.id);

INSERT INTO thread_messages (id, thread_id, number, sender_id, text, masked_text, idempotency_key, created_at, removed_at)
SELECT m.id, t.id, m.number, m.sender_id, m.text, m.masked_text, m.idempotency_key, m.created_at, m.removed_at
FROM messages m JOIN threads t ON t.request_id = m.request_id;

-- A key that its sender has used in the conversation of a request too stays with that one.
INSERT INTO thread_messages (id, thread_id, number, sender_id, text, masked_text, idempotency_key, created_at, removed_at)
SELECT q.id, q.question_id, q.number, q.sender_id, q.text, q.masked_text,
  CASE WHEN EXISTS (SELECT FROM messages m WHERE m.sender_id = q.sender_id AND m.idempotency_key = q.idempotency_key)
  THEN NULL ELSE q.idempotency_key END, q.created_at, q.removed_at
FROM question_messages q;

-- Events that nobody has been told yet, and those that are kept for a replay or forgotten with an account.
UPDATE outbox SET
  subject = CASE subject WHEN 'evt.requests.message_sent.v1' THEN 'evt.requests.message_sent.v2' ELSE 'evt.requests.messages_read.v2' END,
  payload = (payload - 'requester_id')
    || jsonb_build_object('thread_id', t.id, 'driver_id', payload -> 'requester_id')
FROM threads t
WHERE subject IN ('evt.requests.message_sent.v1', 'evt.requests.messages_read.v1')
  AND t.request_id = (payload ->> 'request_id')::uuid;
UPDATE outbox SET
  subject = CASE subject WHEN 'evt.requests.question_message_sent.v1' THEN 'evt.requests.message_sent.v2'
    WHEN 'evt.requests.question_read.v1' THEN 'evt.requests.messages_read.v2' ELSE 'evt.requests.thread_closed.v1' END,
  payload = (payload - 'question_id' - 'asker_id')
    || jsonb_build_object('thread_id', t.id, 'request_id', t.request_id, 'driver_id', payload -> 'asker_id')
FROM threads t
WHERE subject IN ('evt.requests.question_message_sent.v1', 'evt.requests.question_read.v1', 'evt.requests.question_closed.v1')
  AND t.id = (payload ->> 'question_id')::uuid;
-- What is left tells of a question that is forgotten.
DELETE FROM outbox WHERE subject IN ('evt.requests.message_sent.v1', 'evt.requests.messages_read.v1',
  'evt.requests.question_message_sent.v1', 'evt.requests.question_read.v1', 'evt.requests.question_closed.v1');

DROP TABLE question_messages, questions, messages_read, messages;
