-- in place of all steps up to 0003_car_parks_from_open_data

CREATE TABLE locations (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL CHECK (name <> ''),
  type text NOT NULL CHECK (type IN ('aeroport', 'gare', 'event')),
  -- Airport code and usual short names, matched by the search with name and ville.
  aliases text[] NOT NULL DEFAULT '{}',
  ville text NOT NULL CHECK (ville <> ''),
  code_postal text NOT NULL CHECK (code_postal ~ '^\d{5}$'),
  region text NOT NULL CHECK (region <> ''),
  description text NOT NULL,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  actif boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  practical_info text[] NOT NULL DEFAULT '{}',
  -- Fares of the official ways to the location (PL-17).
  transports jsonb NOT NULL DEFAULT '[]',
  -- Written by an administrator: the loader leaves it as it is.
  is_edited boolean NOT NULL DEFAULT false,
  -- Kilometres within which parkings are counted; null: the default of the type.
  radius_km smallint CHECK (radius_km BETWEEN 1 AND 50)
);

CREATE TABLE location_stats (
  location_id uuid PRIMARY KEY REFERENCES locations (id) ON DELETE CASCADE,
  search_count integer NOT NULL DEFAULT 0 CHECK (search_count >= 0),
  view_count integer NOT NULL DEFAULT 0 CHECK (view_count >= 0)
);

-- One visitor counts once per location and hour; rows are forgotten after the hour.
CREATE TABLE location_visits (
  location_id uuid NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('search', 'view')),
  visitor text NOT NULL,
  hour timestamptz(0) NOT NULL,
  PRIMARY KEY (location_id, kind, visitor, hour)
);
CREATE INDEX location_visits_hour ON location_visits (hour);

-- Prices in euros, true on the day checked_on.
CREATE TABLE official_parking_spots (
  id uuid PRIMARY KEY,
  location_id uuid NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  description text,
  website_url text CHECK (website_url ~ '^https?://'),
  price_per_hour double precision CHECK (price_per_hour >= 0),
  price_per_day double precision CHECK (price_per_day >= 0),
  price_per_week double precision CHECK (price_per_week >= 0),
  is_covered boolean,
  has_security boolean,
  capacity integer CHECK (capacity > 0),
  checked_on date,
  source text CHECK (source <> ''),
  distance_meters integer CHECK (distance_meters >= 0),
  -- False: a name on a map, not known to be public, paid or open.
  is_official boolean NOT NULL DEFAULT true
);
CREATE INDEX official_parking_spots_location ON official_parking_spots (location_id);

CREATE TABLE nearby_cities (
  id uuid PRIMARY KEY,
  location_id uuid NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position > 0),
  city_name text NOT NULL CHECK (city_name <> ''),
  distance_km double precision NOT NULL CHECK (distance_km > 0),
  description text NOT NULL,
  UNIQUE (location_id, position)
);

-- Who changed which location, and the names of the fields.
CREATE TABLE location_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  location_id uuid NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
  actor_id uuid NOT NULL,
  action text NOT NULL CHECK (action IN ('created', 'edited', 'shown', 'hidden')),
  fields text[] NOT NULL DEFAULT '{}',
  occurred_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX location_changes_location ON location_changes (location_id, id DESC);
