-- Somebody who is at the provider's page and is to come back. The state and the browser's secret are HMACs.
CREATE TABLE provider_flows (
  id uuid PRIMARY KEY,
  state_hash bytea NOT NULL UNIQUE CHECK (length(state_hash) = 32),
  browser_hash bytea NOT NULL CHECK (length(browser_hash) = 32),
  redirect_to text NOT NULL,
  code_challenge text,
  code_challenge_method text,
  owner_id uuid REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX provider_flows_created_at ON provider_flows (created_at);
CREATE INDEX provider_flows_owner_id ON provider_flows (owner_id);

-- How the person proved who he is before the code was given.
ALTER TABLE flow_state ADD COLUMN method text NOT NULL DEFAULT 'otp' CHECK (method IN ('otp', 'oauth'));
