ALTER TABLE locations
  ADD COLUMN practical_info text[] NOT NULL DEFAULT '{}',
  -- Fares of the official ways to the location (PL-17).
  ADD COLUMN transports jsonb NOT NULL DEFAULT '[]',
  -- Written by an administrator: the loader leaves it as it is.
  ADD COLUMN is_edited boolean NOT NULL DEFAULT false;

-- Prices in euros, true on the day checked_on.
CREATE TABLE official_parking_spots (
  id uuid PRIMARY KEY,
  location_id uuid NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  description text,
  website_url text CHECK (website_url LIKE 'https://%'),
  price_per_hour double precision CHECK (price_per_hour >= 0),
  price_per_day double precision CHECK (price_per_day >= 0),
  price_per_week double precision CHECK (price_per_week >= 0),
  is_covered boolean,
  has_security boolean,
  capacity integer CHECK (capacity > 0),
  checked_on date,
  UNIQUE (location_id, name)
);

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
