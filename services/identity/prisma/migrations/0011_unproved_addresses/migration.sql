-- A sign-up that waits for its mail keeps the address apart: several may wait for one, and one for the address of an account.
ALTER TABLE users
  ADD COLUMN unconfirmed_email text,
  ADD COLUMN is_unproved boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT users_one_email CHECK (email IS NULL OR unconfirmed_email IS NULL);
CREATE INDEX users_unconfirmed_email ON users (unconfirmed_email, created_at) WHERE unconfirmed_email IS NOT NULL;

-- The code challenge is the one of the sign-up itself: its verifier shows the same client.
ALTER TABLE one_time_tokens ADD COLUMN of_sign_up boolean NOT NULL DEFAULT false;
-- What the sign-up had set, for who brings its verifier.
ALTER TABLE flow_state
  ADD COLUMN kept_password_hash text,
  ADD COLUMN kept_metadata jsonb;

-- Of the accounts that are there, those whose address somebody is known to have proved keep what they hold: confirmed by
-- mail or changed, by Google, made or invited by a trusted server, made administrator by the operator. The others lose it at
-- the first proof.
UPDATE users SET is_unproved = true
WHERE email IS NOT NULL
  AND deleted_at IS NULL
  AND invited_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM identities WHERE identities.user_id = users.id AND provider NOT IN ('email', 'phone'))
  AND NOT EXISTS (SELECT 1 FROM profiles WHERE profiles.user_id = users.id AND profiles.is_admin)
  AND NOT EXISTS (
    SELECT 1 FROM audit_log
    WHERE audit_log.target_id = users.id AND action IN ('email_confirmed', 'email_changed', 'user_created')
  );
