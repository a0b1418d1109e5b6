-- DK-03: what colleagues write about a person: notes for the desk alone, and warnings. They go with the account.
CREATE TABLE account_notes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  author_id uuid NOT NULL,
  kind text NOT NULL DEFAULT 'note' CHECK (kind IN ('note', 'warning')),
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX account_notes_of ON account_notes (user_id, created_at DESC);
