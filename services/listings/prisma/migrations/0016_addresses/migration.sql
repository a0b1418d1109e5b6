-- Moderators see who else has a parking at the same address.
CREATE INDEX parking_spots_postal_code ON parking_spots (postal_code);
