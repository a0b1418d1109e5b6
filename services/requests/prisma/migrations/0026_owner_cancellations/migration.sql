-- What was last told of how many agreed stays an owner cancelled.
CREATE TABLE owner_cancellations (
  owner_id uuid PRIMARY KEY,
  version integer NOT NULL,
  cancellations integer NOT NULL
);
