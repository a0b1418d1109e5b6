ALTER TABLE users
  ADD COLUMN invited_at timestamptz(3),
  -- The row is kept so that its id is never given again; nothing in it names the person any more.
  ADD COLUMN deleted_at timestamptz(3),
  ADD COLUMN role text NOT NULL DEFAULT 'authenticated' CHECK (length(role) BETWEEN 1 AND 100);

ALTER TABLE one_time_tokens
  DROP CONSTRAINT one_time_tokens_purpose_check,
  ADD CONSTRAINT one_time_tokens_purpose_check CHECK (purpose IN
    ('signup', 'invite', 'recovery', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication'));
