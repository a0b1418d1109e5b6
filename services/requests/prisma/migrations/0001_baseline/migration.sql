-- in place of all steps up to 0034_unmasked_requests

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
  deleted_at timestamptz(3),
  idempotency_print text
);
CREATE INDEX vehicles_of_user ON vehicles (user_id, created_at DESC) WHERE deleted_at IS NULL;
-- "AB-123-CD" and "AB 123 CD" are one plate.
CREATE UNIQUE INDEX vehicles_plate_once ON vehicles (user_id, regexp_replace(immatriculation, '[^A-Z0-9]', '', 'g'))
  WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX vehicles_idempotency ON vehicles (user_id, idempotency_key);
-- Moderators see who else has a vehicle of the same plate.
CREATE INDEX vehicles_plate ON vehicles (regexp_replace(immatriculation, '[^A-Z0-9]', '', 'g'))
  WHERE deleted_at IS NULL;

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
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The vehicle as the two parties agreed on it: a correction of the vehicle leaves it as it was.
  vehicle_type text,
  vehicle_marque text,
  vehicle_modele text,
  vehicle_immatriculation text,
  -- When the owner said yes or no.
  answered_at timestamptz(3),
  -- Until when the owner may answer, and when he is reminded next.
  answer_by timestamptz(3),
  remind_at timestamptz(3),
  -- Why a request was closed by neither party.
  closed_because text,
  -- Who cancelled it, and why.
  cancelled_by text,
  cancellation_reason text,
  -- When the two sides of an agreed stay are reminded of it next; the sweep sets it.
  next_trip_reminder_at timestamptz(3),
  -- Agreed as it was sent.
  agreed_at_once boolean NOT NULL DEFAULT false,
  -- What it says of its journey: HH:MM in Paris.
  arrival_time text,
  return_time text,
  outbound_number text,
  return_number text,
  people smallint,
  luggage smallint,
  -- What was sent under the key, as SHA-256.
  idempotency_print text,
  -- What the other side reads until it is approved (C57).
  masked_message text,
  masked_rejection_reason text,
  masked_cancellation_reason text
);
CREATE INDEX contact_requests_sent ON contact_requests (requester_id, created_at DESC);
CREATE INDEX contact_requests_received ON contact_requests (owner_id, created_at DESC);
CREATE INDEX contact_requests_of_vehicle ON contact_requests (vehicle_id) WHERE status IN ('pending', 'approved');
CREATE INDEX contact_requests_to_expire ON contact_requests (start_date) WHERE status = 'pending';
CREATE INDEX contact_requests_to_complete ON contact_requests (end_date) WHERE status = 'approved';
CREATE UNIQUE INDEX contact_requests_idempotency ON contact_requests (requester_id, idempotency_key);
CREATE INDEX contact_requests_open_at ON contact_requests (parking_spot_id) WHERE status IN ('pending', 'approved');
CREATE INDEX contact_requests_answered ON contact_requests (answered_at) INCLUDE (created_at) WHERE answered_at IS NOT NULL;
CREATE INDEX contact_requests_to_answer ON contact_requests (answer_by)
  WHERE status = 'pending';
CREATE INDEX contact_requests_to_remind ON contact_requests (remind_at)
  WHERE status = 'pending' AND remind_at IS NOT NULL;
CREATE INDEX contact_requests_decided ON contact_requests (parking_spot_id, updated_at)
  WHERE answered_at IS NOT NULL OR status = 'expired';
CREATE INDEX contact_requests_trips_to_remind ON contact_requests (next_trip_reminder_at)
  WHERE status = 'approved';
CREATE INDEX contact_requests_called_off ON contact_requests (owner_id, updated_at)
  WHERE cancelled_by = 'owner' AND status = 'cancelled';
CREATE INDEX contact_requests_unmasked ON contact_requests (id)
  WHERE (masked_message IS NULL AND message <> '')
    OR (masked_rejection_reason IS NULL AND rejection_reason <> '')
    OR (masked_cancellation_reason IS NULL AND cancellation_reason <> '');

CREATE TABLE spot_days (
  parking_spot_id uuid NOT NULL,
  day date NOT NULL,
  taken integer NOT NULL CHECK (taken >= 0),
  capacity integer NOT NULL,
  -- Nothing more is approved on a blocked day; the stays already approved on it go on.
  blocked boolean NOT NULL DEFAULT false,
  -- Spaces that calendars of other sites take (C60).
  elsewhere smallint NOT NULL DEFAULT 0,
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
  occurred_at timestamptz(3) NOT NULL,
  -- While its owner is deleting a parking, nothing is asked or approved there.
  withdrawing_until timestamptz(3),
  -- Whether a request of a verified driver is agreed as it is sent: off until the owner says so.
  immediate_booking boolean NOT NULL DEFAULT false,
  -- When the shuttle runs: HH:MM in Paris.
  shuttle_from text,
  shuttle_to text
);

CREATE TABLE party_cards (
  user_id uuid PRIMARY KEY,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  phone_number text,
  profile_at timestamptz(3),
  identity_verified boolean NOT NULL DEFAULT false,
  verified_at timestamptz(3),
  -- People who leave: held for a moment while their account goes, then a mark that keeps late events from bringing them back.
  leaving_until timestamptz(3),
  deleted_at timestamptz(3),
  -- Nothing more is sent to or agreed with somebody suspended (L7); what was agreed before goes on.
  suspended boolean NOT NULL DEFAULT false,
  suspension_at timestamptz(3)
);

CREATE TABLE blocked_days_versions (
  parking_spot_id uuid PRIMARY KEY,
  version integer NOT NULL
);

-- One carte grise proves one vehicle: the row is written with the vehicle, so that two added at once cannot both take it.
CREATE TABLE used_uploads (
  upload_id uuid PRIMARY KEY,
  vehicle_id uuid NOT NULL
);

-- What the two parties of a request write to each other, kept as it was written; what the other may read of it is
-- decided when it is read.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES contact_requests (id),
  number integer NOT NULL CHECK (number > 0),
  sender_id uuid NOT NULL,
  text text NOT NULL,
  idempotency_key text,
  created_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3),
  -- What the other side reads until a request is approved, masked when the words are stored (C57).
  masked_text text
);
CREATE UNIQUE INDEX messages_in_order ON messages (request_id, number);
CREATE UNIQUE INDEX messages_idempotency ON messages (sender_id, idempotency_key);
CREATE INDEX messages_of_sender ON messages (sender_id, created_at DESC);
CREATE INDEX messages_unmasked ON messages (id) WHERE masked_text IS NULL AND text <> '';

CREATE TABLE messages_read (
  request_id uuid NOT NULL REFERENCES contact_requests (id),
  user_id uuid NOT NULL,
  number integer NOT NULL,
  read_at timestamptz(3) NOT NULL,
  PRIMARY KEY (request_id, user_id)
);

CREATE TABLE blocks (
  id uuid PRIMARY KEY,
  blocker_id uuid NOT NULL,
  blocked_id uuid NOT NULL CHECK (blocked_id <> blocker_id),
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX blocks_once ON blocks (blocker_id, blocked_id);
CREATE INDEX blocks_of_blocked ON blocks (blocked_id);

-- Texts that people keep to answer with, under names of their own.
CREATE TABLE saved_answers (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  name text NOT NULL,
  text text NOT NULL,
  idempotency_key text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  idempotency_print text,
  UNIQUE (user_id, idempotency_key)
);

-- What was last told of how requests at a parking are answered; without figures it has too few answers.
CREATE TABLE response_figures (
  parking_spot_id uuid PRIMARY KEY,
  version integer NOT NULL,
  answer_minutes integer,
  accepted smallint,
  of smallint
);

-- What the driver of an agreed stay asked to change, and what came of it. The stay itself changes once the owner agrees.
CREATE TABLE stay_changes (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES contact_requests (id),
  status text NOT NULL DEFAULT 'pending',
  from_start_date date NOT NULL,
  from_end_date date NOT NULL,
  from_total_price numeric(8, 2) NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  total_price numeric(8, 2) NOT NULL,
  vehicle_id uuid,
  vehicle_type text,
  vehicle_marque text,
  vehicle_modele text,
  vehicle_immatriculation text,
  created_at timestamptz(3) NOT NULL,
  answer_by timestamptz(3) NOT NULL,
  answered_at timestamptz(3),
  -- An hour of return that the driver of an agreed stay told, alone or with another day.
  kind text NOT NULL DEFAULT 'change',
  return_hour text,
  CHECK (end_date > start_date)
);
CREATE INDEX stay_changes_of_request ON stay_changes (request_id, created_at);
CREATE UNIQUE INDEX stay_changes_one_pending ON stay_changes (request_id) WHERE status = 'pending';
CREATE INDEX stay_changes_to_expire ON stay_changes (answer_by) WHERE status = 'pending';

-- What is asked about a parking before any request. Its messages are rows of their own until a request follows, which
-- takes them over into `messages`.
CREATE TABLE questions (
  id uuid PRIMARY KEY,
  parking_spot_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  asker_id uuid NOT NULL CHECK (asker_id <> owner_id),
  created_at timestamptz(3) NOT NULL,
  last_message_at timestamptz(3) NOT NULL,
  owner_read integer NOT NULL DEFAULT 0,
  asker_read integer NOT NULL DEFAULT 0,
  closed_at timestamptz(3),
  request_id uuid REFERENCES contact_requests (id)
);
CREATE UNIQUE INDEX questions_of_request ON questions (request_id);
CREATE INDEX questions_of_asker ON questions (asker_id, last_message_at DESC);
CREATE INDEX questions_of_owner ON questions (owner_id, last_message_at DESC);

CREATE TABLE question_messages (
  id uuid PRIMARY KEY,
  question_id uuid NOT NULL REFERENCES questions (id),
  number integer NOT NULL CHECK (number > 0),
  sender_id uuid NOT NULL,
  text text NOT NULL,
  idempotency_key text,
  created_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3),
  masked_text text
);
CREATE UNIQUE INDEX question_messages_in_order ON question_messages (question_id, number);
CREATE UNIQUE INDEX question_messages_idempotency ON question_messages (sender_id, idempotency_key);
CREATE INDEX question_messages_of_sender ON question_messages (sender_id, created_at DESC);
CREATE INDEX question_messages_unmasked ON question_messages (id)
  WHERE masked_text IS NULL AND text <> '';

-- What was last told of how many agreed stays an owner cancelled.
CREATE TABLE owner_cancellations (
  owner_id uuid PRIMARY KEY,
  version integer NOT NULL,
  cancellations integer NOT NULL
);

-- Whoever changes or erases words without knowing the masked ones leaves none of them behind.
CREATE FUNCTION forget_masked_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.text IS DISTINCT FROM OLD.text AND NEW.masked_text IS NOT DISTINCT FROM OLD.masked_text THEN
    NEW.masked_text := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER forget_masked_text BEFORE UPDATE OF text ON messages
  FOR EACH ROW EXECUTE FUNCTION forget_masked_text();

CREATE TRIGGER forget_masked_text BEFORE UPDATE OF text ON question_messages
  FOR EACH ROW EXECUTE FUNCTION forget_masked_text();

CREATE FUNCTION forget_masked_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.message IS DISTINCT FROM OLD.message AND NEW.masked_message IS NOT DISTINCT FROM OLD.masked_message THEN
    NEW.masked_message := NULL;
  END IF;
  IF NEW.rejection_reason IS DISTINCT FROM OLD.rejection_reason
    AND NEW.masked_rejection_reason IS NOT DISTINCT FROM OLD.masked_rejection_reason THEN
    NEW.masked_rejection_reason := NULL;
  END IF;
  IF NEW.cancellation_reason IS DISTINCT FROM OLD.cancellation_reason
    AND NEW.masked_cancellation_reason IS NOT DISTINCT FROM OLD.masked_cancellation_reason THEN
    NEW.masked_cancellation_reason := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER forget_masked_words BEFORE UPDATE OF message, rejection_reason, cancellation_reason ON contact_requests
  FOR EACH ROW EXECUTE FUNCTION forget_masked_words();
