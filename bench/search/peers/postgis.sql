-- What a search shows and filters on, as a web developer lays it out: a table a thing, filters on plain columns, points as
-- geography. Read from the product's own server, which stands behind the schema “product”.
CREATE TABLE locations AS
  SELECT id, name, ST_MakePoint(longitude, latitude)::geography(Point, 4326) AS position
  FROM product.locations WHERE actif;
ALTER TABLE locations ADD PRIMARY KEY (id);

CREATE TABLE owners AS
  SELECT user_id AS id, first_name, is_professional, identity_verified FROM product.owner_cards;
ALTER TABLE owners ADD PRIMARY KEY (id);

CREATE TABLE parkings AS
  SELECT p.id, p.owner_id, p.title, p.city, p.price_per_day, p.price_per_week, p.nombre_places, p.is_covered,
    p.has_security, p.accepted_vehicle_types, coalesce(c.features, '{}') AS features,
    coalesce(c.shuttle_service, 'none') AS shuttle_service, coalesce(c.electric_charging, 'none') AS electric_charging,
    p.max_vehicle_height, p.max_vehicle_length, p.status, p.available AND p.held_reason IS NULL AS available,
    p.zone_latitude, p.zone_longitude,
    ST_MakePoint(p.longitude, p.latitude)::geography(Point, 4326) AS position,
    ST_MakePoint(p.zone_longitude, p.zone_latitude)::geography(Point, 4326) AS zone
  FROM product.parking_spots p
  LEFT JOIN (
    SELECT parking_spot_id,
      array_agg(characteristic_name ORDER BY display_order) FILTER (WHERE characteristic_name NOT IN
        ('shuttle_service', 'shuttle_price', 'electric_charging', 'electric_charging_price')) AS features,
      max(characteristic_value) FILTER (WHERE characteristic_name = 'shuttle_service') AS shuttle_service,
      max(characteristic_value) FILTER (WHERE characteristic_name = 'electric_charging') AS electric_charging
    FROM product.parking_characteristics GROUP BY parking_spot_id
  ) c ON c.parking_spot_id = p.id;
ALTER TABLE parkings ADD PRIMARY KEY (id), ADD FOREIGN KEY (owner_id) REFERENCES owners;
CREATE INDEX parkings_by_position ON parkings USING gist (position);

CREATE TABLE photos AS
  SELECT parking_spot_id AS parking_id, position, photo FROM product.parking_photos WHERE state = 'ready';
ALTER TABLE photos ADD PRIMARY KEY (parking_id, position), ADD FOREIGN KEY (parking_id) REFERENCES parkings;

VACUUM ANALYZE;
