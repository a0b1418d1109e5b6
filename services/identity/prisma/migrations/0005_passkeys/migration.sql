-- Public keys of authenticators: passkeys, and those that serve as a second factor.
CREATE TABLE webauthn_credentials (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Null for a passkey.
  factor_id uuid UNIQUE REFERENCES mfa_factors (id) ON DELETE CASCADE,
  friendly_name text CHECK (length(friendly_name) BETWEEN 1 AND 120),
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  aaguid uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3)
);
CREATE INDEX webauthn_credentials_user_id ON webauthn_credentials (user_id);

-- A challenge is answered once: taking it deletes it. user_id is null where nobody is signed in yet.
CREATE TABLE webauthn_challenges (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('registration', 'authentication')),
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  challenge_hash bytea NOT NULL CHECK (length(challenge_hash) = 32),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX webauthn_challenges_expires_at ON webauthn_challenges (expires_at);
CREATE INDEX webauthn_challenges_user_id ON webauthn_challenges (user_id);

-- The passkey that opened the session, at aal2.
ALTER TABLE sessions ADD COLUMN passkey_id uuid REFERENCES webauthn_credentials (id) ON DELETE SET NULL;
CREATE INDEX sessions_passkey_id ON sessions (passkey_id) WHERE passkey_id IS NOT NULL;

ALTER TABLE mfa_factors DROP CONSTRAINT mfa_factors_factor_type_check;
ALTER TABLE mfa_factors
  ALTER COLUMN secret DROP NOT NULL,
  ADD CHECK (factor_type IN ('totp', 'webauthn')),
  ADD CHECK ((secret IS NOT NULL) = (factor_type = 'totp'));
ALTER TABLE mfa_challenges ADD COLUMN webauthn_challenge_hash bytea CHECK (length(webauthn_challenge_hash) = 32);
