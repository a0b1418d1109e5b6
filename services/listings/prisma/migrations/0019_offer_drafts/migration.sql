-- The draft of « Proposer mon parking »: one a person, erased a month after its last change.
CREATE TABLE offer_drafts (
  user_id uuid PRIMARY KEY,
  version uuid NOT NULL,
  idempotency_key uuid NOT NULL,
  content jsonb NOT NULL CHECK (octet_length(content::text) <= 65536),
  changed_at timestamptz(3) NOT NULL
);
CREATE INDEX offer_drafts_changed_at ON offer_drafts (changed_at);
