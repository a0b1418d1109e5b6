-- A file that a draft names is kept as long as the draft.
ALTER TABLE files ADD COLUMN drafted_at timestamptz(3);
