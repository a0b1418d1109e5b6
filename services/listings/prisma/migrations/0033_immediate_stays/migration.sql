-- C58: the instructions of an immediate booking are shown shortly before arrival.
ALTER TABLE spot_occupancy ADD COLUMN agreed_at_once boolean NOT NULL DEFAULT false;
