-- The published versions of the terms, and which one each person accepted: NULL before the first, with the terms of the
-- release. Accounts made by the operator have accepted nothing yet.
CREATE TABLE terms_versions (
  version integer PRIMARY KEY,
  in_force_on date NOT NULL
);
ALTER TABLE profiles ADD COLUMN terms_version integer;
ALTER TABLE profiles ADD COLUMN terms_accepted_at timestamptz(3);
