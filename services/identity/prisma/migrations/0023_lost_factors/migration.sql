-- DK-03: a colleague says that a person lost the second factor; another one confirms it or not. It goes with the account.
CREATE TABLE lost_factors (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  asked_by uuid NOT NULL,
  statement text NOT NULL,
  asked_at timestamptz(3) NOT NULL
);
