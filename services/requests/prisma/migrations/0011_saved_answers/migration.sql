-- Texts that people keep to answer with, under names of their own.
CREATE TABLE saved_answers (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  name text NOT NULL,
  text text NOT NULL,
  idempotency_key text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (user_id, idempotency_key)
);
