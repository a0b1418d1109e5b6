-- The team answers the person who wrote, not the product.
ALTER TABLE messages ADD COLUMN reply_to text;

CREATE TABLE submissions (
  id uuid PRIMARY KEY,
  form_type text NOT NULL CHECK (form_type IN ('contact', 'partnership', 'suggestion')),
  sender_name text NOT NULL,
  sender_email text NOT NULL,
  fields jsonb NOT NULL,
  visitor text,
  is_suspect boolean NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX submissions_of_visitor ON submissions (visitor, form_type, created_at);
CREATE INDEX submissions_of_sender ON submissions (sender_email, created_at);
CREATE INDEX submissions_by_age ON submissions (created_at);

CREATE TABLE consents (
  consent_id uuid NOT NULL,
  version integer NOT NULL,
  analytics boolean NOT NULL,
  marketing boolean NOT NULL,
  functional boolean NOT NULL,
  decided_at timestamptz(3) NOT NULL,
  recorded_at timestamptz(3) NOT NULL,
  PRIMARY KEY (consent_id, decided_at)
);
CREATE INDEX consents_by_age ON consents (recorded_at);
