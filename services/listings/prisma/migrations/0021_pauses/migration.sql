-- Days on which an owner takes nobody new at any parking. A blocked day names the pause that blocked it, until its owner
-- blocks or frees it again.
CREATE TABLE pauses (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT pauses_in_order CHECK (first_day <= last_day)
);
CREATE INDEX pauses_of_owner ON pauses (owner_id, first_day);
ALTER TABLE blocked_days ADD COLUMN pause_id uuid;
