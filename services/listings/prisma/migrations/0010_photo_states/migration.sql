-- A photo is prepared after it was accepted; others see the ready ones alone. Those of before are ready.
ALTER TABLE parking_photos
  ADD COLUMN state text NOT NULL DEFAULT 'ready' CHECK (state IN ('preparing', 'ready', 'failed'));

-- What became of a photo, kept for the parking that takes it a little later.
CREATE TABLE photo_outcomes (
  upload_id uuid PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('ready', 'failed')),
  told_at timestamptz(6) NOT NULL
);
CREATE INDEX photo_outcomes_told ON photo_outcomes (told_at);

-- An edit whose answer was lost is not made again.
CREATE TABLE parking_edits (
  parking_spot_id uuid NOT NULL REFERENCES parking_spots ON DELETE CASCADE,
  idempotency_key text NOT NULL,
  edited_at timestamptz(6) NOT NULL,
  PRIMARY KEY (parking_spot_id, idempotency_key)
);
