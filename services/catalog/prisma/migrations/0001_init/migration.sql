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
  updated_at timestamptz(3) NOT NULL DEFAULT now()
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
