CREATE TABLE parking_spots (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  title text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  postal_code text NOT NULL,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  zone_latitude double precision NOT NULL,
  zone_longitude double precision NOT NULL,
  price_per_day numeric(7, 2) NOT NULL CHECK (price_per_day >= 1),
  price_per_week numeric(7, 2) CHECK (price_per_week >= 1),
  nombre_places smallint NOT NULL CHECK (nombre_places BETWEEN 1 AND 50),
  is_covered boolean NOT NULL,
  has_security boolean NOT NULL,
  accepted_vehicle_types text[] NOT NULL CHECK (cardinality(accepted_vehicle_types) > 0),
  access_instructions text,
  max_vehicle_height numeric(3, 1),
  max_vehicle_length numeric(3, 1),
  contact_phone text,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  rejection_reason text,
  status_changed_at timestamptz(6),
  available boolean NOT NULL DEFAULT true,
  search_flags integer NOT NULL,
  idempotency_key text,
  created_at timestamptz(6) NOT NULL DEFAULT now(),
  updated_at timestamptz(6) NOT NULL DEFAULT now(),
  UNIQUE (owner_id, idempotency_key)
);
CREATE INDEX parking_spots_point ON parking_spots (latitude, longitude);

CREATE TABLE parking_characteristics (
  parking_spot_id uuid NOT NULL REFERENCES parking_spots ON DELETE CASCADE,
  characteristic_name text NOT NULL,
  characteristic_value text,
  display_order smallint NOT NULL,
  PRIMARY KEY (parking_spot_id, characteristic_name)
);

CREATE TABLE parking_photos (
  parking_spot_id uuid NOT NULL REFERENCES parking_spots ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 4),
  photo text NOT NULL,
  upload_id uuid NOT NULL UNIQUE,
  PRIMARY KEY (parking_spot_id, position)
);

CREATE TABLE blocked_days (
  parking_spot_id uuid NOT NULL REFERENCES parking_spots ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (parking_spot_id, day)
);

CREATE TABLE locations (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL,
  type text NOT NULL,
  ville text NOT NULL,
  region text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  actif boolean NOT NULL,
  changed_at timestamptz(6) NOT NULL
);

CREATE TABLE parking_location_associations (
  parking_spot_id uuid NOT NULL REFERENCES parking_spots ON DELETE CASCADE,
  location_id uuid NOT NULL REFERENCES locations ON DELETE CASCADE,
  distance_meters integer NOT NULL,
  zone_distance_meters integer NOT NULL,
  price_per_day numeric(7, 2) NOT NULL,
  nombre_places smallint NOT NULL,
  flags integer NOT NULL,
  is_open boolean NOT NULL,
  PRIMARY KEY (parking_spot_id, location_id)
);
-- Search reads this index alone until it has its rows.
CREATE INDEX associations_by_distance ON parking_location_associations
  (location_id, zone_distance_meters, parking_spot_id) INCLUDE (price_per_day, flags, nombre_places) WHERE is_open;

CREATE TABLE owner_cards (
  user_id uuid PRIMARY KEY,
  first_name text NOT NULL DEFAULT '',
  last_initial text NOT NULL DEFAULT '',
  languages text[] NOT NULL DEFAULT '{}',
  is_professional boolean NOT NULL DEFAULT false,
  member_since timestamptz(6),
  profile_at timestamptz(6),
  identity_verified boolean NOT NULL DEFAULT false,
  verified_at timestamptz(6)
);

CREATE TABLE vehicle_owners (
  vehicle_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  deleted boolean NOT NULL DEFAULT false
);
CREATE INDEX vehicle_owners_having ON vehicle_owners (user_id) WHERE NOT deleted;

CREATE TABLE spot_occupancy (
  request_id uuid PRIMARY KEY,
  parking_spot_id uuid NOT NULL,
  requester_id uuid NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  active boolean NOT NULL,
  changed_at timestamptz(6) NOT NULL
);
CREATE INDEX spot_occupancy_active ON spot_occupancy (parking_spot_id, start_date) WHERE active;

CREATE TABLE spot_days (
  parking_spot_id uuid NOT NULL REFERENCES parking_spots ON DELETE CASCADE,
  day date NOT NULL,
  taken integer NOT NULL,
  capacity integer NOT NULL,
  PRIMARY KEY (parking_spot_id, day)
);
CREATE INDEX spot_days_full ON spot_days (parking_spot_id, day) WHERE taken >= capacity;
CREATE INDEX spot_days_taken ON spot_days (day, parking_spot_id) INCLUDE (taken) WHERE taken > 0;
CREATE INDEX blocked_days_by_day ON blocked_days (day, parking_spot_id);
