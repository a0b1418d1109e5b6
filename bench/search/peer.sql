-- The same facts in the way that Directus wants them: one key a table, relations, yes or no for each filter.
DROP SCHEMA IF EXISTS peer CASCADE;
CREATE SCHEMA peer;
CREATE TABLE peer.owners AS
  SELECT user_id AS id, first_name, is_professional, identity_verified FROM listings.owner_cards;
ALTER TABLE peer.owners ADD PRIMARY KEY (id);
CREATE TABLE peer.spots AS
  SELECT id, owner_id AS owner, title, city, postal_code, price_per_day, price_per_week, nombre_places, is_covered,
    has_security, max_vehicle_height, max_vehicle_length, zone_latitude, zone_longitude
  FROM listings.parking_spots;
ALTER TABLE peer.spots ADD PRIMARY KEY (id), ADD FOREIGN KEY (owner) REFERENCES peer.owners;
CREATE TABLE peer.offers AS
  SELECT row_number() OVER () AS id, a.location_id, a.parking_spot_id AS spot, a.zone_distance_meters AS distance,
    a.day_cents, a.flags & 1 > 0 AS covered, a.flags & 2 > 0 AS secured, a.flags & 4 > 0 AS shuttle,
    a.flags & 8 > 0 AS charging, a.flags & 16 > 0 AS voiture, a.flags & 32 > 0 AS moto, a.flags & 64 > 0 AS utilitaire
  FROM listings.parking_location_associations a WHERE a.is_open;
ALTER TABLE peer.offers ADD PRIMARY KEY (id), ADD FOREIGN KEY (spot) REFERENCES peer.spots;
CREATE INDEX offers_by_distance ON peer.offers (location_id, distance, spot);
ANALYZE peer.owners, peer.spots, peer.offers;
