-- The right to rent, as its owner declared it: when, and under which text. Empty for parkings from before.
ALTER TABLE parking_spots
  ADD COLUMN right_declared_at timestamptz(3),
  ADD COLUMN right_declared_version text;

-- Of professional owners.
ALTER TABLE owner_cards ADD COLUMN siret text;
