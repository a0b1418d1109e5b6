-- L7: a suspension that ends by itself, and who decided it. An account without a row is suspended without an end.
CREATE TABLE suspension_ends (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  ends_at timestamptz(3) NOT NULL,
  moderator_id uuid NOT NULL
);
CREATE INDEX suspension_ends_due ON suspension_ends (ends_at);
