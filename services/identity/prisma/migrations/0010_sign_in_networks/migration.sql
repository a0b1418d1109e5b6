-- Networks where somebody signed in of late. The network is an HMAC, bound to the account.
CREATE TABLE sign_in_networks (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  network bytea NOT NULL CHECK (length(network) = 32),
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, network)
);
CREATE INDEX sign_in_networks_seen_at ON sign_in_networks (seen_at);
