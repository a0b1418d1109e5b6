CREATE TABLE contacts (
  user_id uuid PRIMARY KEY,
  email text NOT NULL,
  first_name text NOT NULL,
  occurred_at timestamptz(3) NOT NULL
);

CREATE TABLE messages (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL,
  recipient_id uuid NOT NULL,
  "to" text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  offered_at timestamptz(3),
  sending_until timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  sent_at timestamptz(3),
  UNIQUE (event_id, recipient_id)
);
CREATE INDEX messages_to_offer ON messages (offered_at NULLS FIRST, created_at) WHERE status = 'queued';
