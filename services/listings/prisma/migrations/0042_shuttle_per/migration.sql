-- C61: what the price of a shuttle is for; until now it was for a trip.
ALTER TABLE parking_spots ADD COLUMN shuttle_per text NOT NULL DEFAULT 'trip' CHECK (shuttle_per IN ('trip', 'person'));
