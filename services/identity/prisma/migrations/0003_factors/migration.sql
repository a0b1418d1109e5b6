CREATE TABLE mfa_factors (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  friendly_name text NOT NULL,
  factor_type text NOT NULL CHECK (factor_type = 'totp'),
  status text NOT NULL CHECK (status IN ('unverified', 'verified')),
  -- Encrypted; the key is not in the database.
  secret bytea NOT NULL,
  last_used_step integer,
  recent_failures timestamptz(3)[] NOT NULL DEFAULT '{}',
  last_challenged_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (user_id, friendly_name)
);

CREATE TABLE mfa_challenges (
  id uuid PRIMARY KEY,
  factor_id uuid NOT NULL REFERENCES mfa_factors (id) ON DELETE CASCADE,
  ip text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  verified_at timestamptz(3)
);
CREATE INDEX mfa_challenges_factor_id ON mfa_challenges (factor_id);

CREATE TABLE recovery_codes (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 of the codes that are left.
  code_hashes bytea[] NOT NULL,
  recent_failures timestamptz(3)[] NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL
);

-- The factor that raised the session; null at aal1 and after a recovery code.
ALTER TABLE sessions ADD COLUMN factor_id uuid REFERENCES mfa_factors (id) ON DELETE SET NULL;
CREATE INDEX sessions_factor_id ON sessions (factor_id) WHERE factor_id IS NOT NULL;
