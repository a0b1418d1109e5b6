CREATE TABLE vehicles (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  type_vehicule text NOT NULL CHECK (type_vehicule IN ('voiture', 'moto', 'utilitaire', 'camping-car', 'van', 'suv')),
  marque text NOT NULL,
  modele text NOT NULL,
  immatriculation text NOT NULL,
  couleur text,
  annee integer NOT NULL CHECK (annee >= 1950),
  hauteur_m numeric(4, 2) CHECK (hauteur_m > 0),
  longueur_m numeric(4, 2) CHECK (longueur_m > 0),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  rejection_reason text,
  status_at timestamptz(3),
  idempotency_key text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3)
);
CREATE INDEX vehicles_of_user ON vehicles (user_id, created_at DESC) WHERE deleted_at IS NULL;
-- "AB-123-CD" and "AB 123 CD" are one plate.
CREATE UNIQUE INDEX vehicles_plate_once ON vehicles (user_id, regexp_replace(immatriculation, '[^A-Z0-9]', '', 'g'))
  WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX vehicles_idempotency ON vehicles (user_id, idempotency_key);

CREATE TABLE contact_requests (
  id uuid PRIMARY KEY,
  parking_spot_id uuid NOT NULL,
  vehicle_id uuid NOT NULL REFERENCES vehicles (id),
  requester_id uuid NOT NULL,
  owner_id uuid NOT NULL CHECK (owner_id <> requester_id),
  start_date date NOT NULL,
  end_date date NOT NULL CHECK (end_date > start_date),
  message text NOT NULL,
  total_price numeric(8, 2) NOT NULL CHECK (total_price >= 0),
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'approved', 'rejected', 'cancelled', 'expired', 'completed')),
  rejection_reason text,
  idempotency_key text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX contact_requests_sent ON contact_requests (requester_id, created_at DESC);
CREATE INDEX contact_requests_received ON contact_requests (owner_id, created_at DESC);
CREATE INDEX contact_requests_of_vehicle ON contact_requests (vehicle_id) WHERE status IN ('pending', 'approved');
CREATE INDEX contact_requests_to_expire ON contact_requests (start_date) WHERE status = 'pending';
CREATE INDEX contact_requests_to_complete ON contact_requests (end_date) WHERE status = 'approved';
CREATE UNIQUE INDEX contact_requests_idempotency ON contact_requests (requester_id, idempotency_key);

CREATE TABLE spot_days (
  parking_spot_id uuid NOT NULL,
  day date NOT NULL,
  taken integer NOT NULL CHECK (taken >= 0),
  capacity integer NOT NULL,
  PRIMARY KEY (parking_spot_id, day),
  CONSTRAINT spot_days_never_overbooked CHECK (taken <= capacity)
);

CREATE TABLE spot_cards (
  parking_spot_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  title text NOT NULL,
  city text NOT NULL,
  price_per_day numeric(8, 2) NOT NULL,
  price_per_week numeric(8, 2),
  nombre_places integer NOT NULL,
  accepted_vehicle_types text[] NOT NULL,
  max_vehicle_height numeric(4, 2),
  max_vehicle_length numeric(4, 2),
  contact_phone text,
  photo text,
  open boolean NOT NULL,
  occurred_at timestamptz(3) NOT NULL
);

CREATE TABLE party_cards (
  user_id uuid PRIMARY KEY,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  phone_number text,
  profile_at timestamptz(3),
  identity_verified boolean NOT NULL DEFAULT false,
  verified_at timestamptz(3)
);
