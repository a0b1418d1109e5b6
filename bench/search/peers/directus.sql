-- What a search shows of each parking, in the way that Directus wants it: one key a table, relations, yes or no for each
-- filter, lists as JSON.
DROP SCHEMA IF EXISTS peer CASCADE;
CREATE SCHEMA peer;
CREATE TABLE peer.owners AS
  SELECT user_id AS id, first_name, is_professional, identity_verified FROM listings.owner_cards;
ALTER TABLE peer.owners ADD PRIMARY KEY (id);
CREATE TABLE peer.spots AS
  SELECT p.id, p.owner_id AS owner, p.title, p.city, p.price_per_day::float8 AS price_per_day, p.is_covered,
    p.has_security, said -> 'features' AS features, said -> 'accepted_vehicle_types' AS accepted_vehicle_types,
    said ->> 'shuttle_service' AS shuttle_service, said ->> 'electric_charging' AS electric_charging,
    p.max_vehicle_height, p.max_vehicle_length, said ->> 'photo' AS photo, p.zone_latitude, p.zone_longitude
  FROM listings.parking_spots p JOIN listings.search_cards c ON c.parking_spot_id = p.id
    CROSS JOIN LATERAL (SELECT c.card::json AS said) AS shown;
ALTER TABLE peer.spots ADD PRIMARY KEY (id), ADD FOREIGN KEY (owner) REFERENCES peer.owners;
CREATE TABLE peer.offers AS
  SELECT row_number() OVER () AS id, a.location_id, a.parking_spot_id AS spot, a.zone_distance_meters AS distance,
    a.day_cents, a.flags & 1 > 0 AS covered, a.flags & 2 > 0 AS secured, a.flags & 4 > 0 AS shuttle,
    a.flags & 8 > 0 AS charging, a.flags & 16 > 0 AS voiture, a.flags & 32 > 0 AS moto, a.flags & 64 > 0 AS utilitaire
  FROM listings.parking_location_associations a WHERE a.is_open;
ALTER TABLE peer.offers ADD PRIMARY KEY (id), ADD FOREIGN KEY (spot) REFERENCES peer.spots;
CREATE INDEX offers_by_distance ON peer.offers (location_id, distance, spot);
ANALYZE peer.owners, peer.spots, peer.offers;
