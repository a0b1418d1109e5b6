-- A photo is accepted first and prepared after. Work remains as long as its private original is kept: the public widths,
-- then, once it is ready, the lighter AVIF ones.
ALTER TABLE files
  ADD COLUMN photo_state text CHECK (photo_state IN ('receiving', 'preparing', 'ready', 'failed')),
  ADD COLUMN original_key text UNIQUE,
  ADD COLUMN attempts smallint NOT NULL DEFAULT 0,
  ADD COLUMN held_until timestamptz(3);
UPDATE files SET photo_state = 'ready' WHERE purpose = 'photo';
CREATE INDEX files_to_prepare ON files (created_at) WHERE original_key IS NOT NULL;
