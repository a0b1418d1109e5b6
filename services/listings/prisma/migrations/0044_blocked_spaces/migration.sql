-- C60: the spaces of a day, fewer than all, that the owner keeps for himself.
CREATE TABLE blocked_spaces (
  parking_spot_id uuid NOT NULL REFERENCES parking_spots (id) ON DELETE CASCADE,
  day date NOT NULL,
  spaces smallint NOT NULL CHECK (spaces > 0),
  PRIMARY KEY (parking_spot_id, day)
);
