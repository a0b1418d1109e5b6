-- in place of all steps up to 0038_unchecked_titles

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
  -- Taken down by moderation (L7): why, and the reference of the decision. The time keeps an older decision out.
  held_reason text,
  held_reference text,
  held_changed_at timestamptz(6),
  -- In the owner's own words.
  description text,
  -- The right to rent, as its owner declared it: when, and under which text.
  right_declared_at timestamptz(3),
  right_declared_version text,
  -- How requests at a parking are answered, as the requests service tells it; empty while there are too few answers.
  answer_minutes integer,
  response_accepted smallint,
  response_of smallint,
  response_version integer NOT NULL DEFAULT 0,
  -- Whether requests of verified drivers are agreed as they are sent: off until the owner says so.
  immediate_booking boolean NOT NULL DEFAULT false,
  -- When the shuttle of a parking runs: HH:MM in Paris, both or neither; not stated where they are null.
  shuttle_from text,
  shuttle_to text,
  -- SHA-256 of what was sent under the idempotency key.
  idempotency_print text,
  -- Whether title and town were cleaned of phones, addresses and links (C57): a job does it once for each.
  words_checked boolean NOT NULL DEFAULT false,
  UNIQUE (owner_id, idempotency_key)
);
CREATE INDEX parking_spots_point ON parking_spots (latitude, longitude);
-- Moderators see who else has a parking at the same address.
CREATE INDEX parking_spots_postal_code ON parking_spots (postal_code);
CREATE INDEX parking_spots_open_by_zone ON parking_spots (zone_latitude, zone_longitude)
  INCLUDE (id, owner_id, price_per_day, price_per_week, is_covered, accepted_vehicle_types)
  WHERE available AND status = 'approved' AND held_reason IS NULL;
-- C56: the parkings around a place that is saved, by the centre of their zone.
CREATE INDEX parking_spots_by_zone ON parking_spots (zone_latitude, zone_longitude);
CREATE INDEX parking_spots_unchecked ON parking_spots (id) WHERE NOT words_checked;

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
  -- A photo is prepared after it was accepted; others see the ready ones alone.
  state text NOT NULL DEFAULT 'ready' CHECK (state IN ('preparing', 'ready', 'failed')),
  PRIMARY KEY (parking_spot_id, position)
);

CREATE TABLE blocked_days (
  parking_spot_id uuid NOT NULL REFERENCES parking_spots ON DELETE CASCADE,
  day date NOT NULL,
  -- A day is blocked by its owner, by the imported calendar, or by both.
  by_owner boolean NOT NULL DEFAULT true,
  imported boolean NOT NULL DEFAULT false,
  -- The pause that blocked it, until its owner blocks or frees it again.
  pause_id uuid,
  PRIMARY KEY (parking_spot_id, day),
  CONSTRAINT blocked_days_by_somebody CHECK (by_owner OR imported)
);
CREATE INDEX blocked_days_by_day ON blocked_days (day, parking_spot_id);

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
  changed_at timestamptz(6) NOT NULL,
  -- Kilometres within which parkings are counted, priced and shown; null until the catalogue says so: the default of the type.
  radius_km smallint
);

CREATE TABLE parking_location_associations (
  parking_spot_id uuid NOT NULL REFERENCES parking_spots ON DELETE CASCADE,
  location_id uuid NOT NULL REFERENCES locations ON DELETE CASCADE,
  distance_meters integer NOT NULL,
  zone_distance_meters integer NOT NULL,
  nombre_places smallint NOT NULL,
  flags integer NOT NULL,
  is_open boolean NOT NULL,
  -- Every filter and order of search beside the distance, repeated from the parking. Prices in cents; week_cents is what
  -- seven days cost at most; sizes in decimetres, 999 without a limit.
  day_cents integer NOT NULL,
  week_cents integer NOT NULL,
  height_limit smallint NOT NULL,
  length_limit smallint NOT NULL,
  zone_latitude real NOT NULL,
  zone_longitude real NOT NULL,
  listed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (parking_spot_id, location_id)
);
-- Search reads one of these alone, in its order, until it has its rows.
CREATE INDEX associations_by_distance ON parking_location_associations
  (location_id, zone_distance_meters, parking_spot_id)
  INCLUDE (day_cents, flags, height_limit, length_limit, zone_latitude, zone_longitude, nombre_places) WHERE is_open;
CREATE INDEX associations_by_day_price ON parking_location_associations
  (location_id, day_cents, zone_distance_meters, parking_spot_id)
  INCLUDE (week_cents, flags, height_limit, length_limit, zone_latitude, zone_longitude) WHERE is_open;
CREATE INDEX associations_by_week_price ON parking_location_associations
  (location_id, week_cents, zone_distance_meters, parking_spot_id)
  INCLUDE (day_cents, flags, height_limit, length_limit, zone_latitude, zone_longitude) WHERE is_open;
CREATE INDEX associations_by_age ON parking_location_associations
  (location_id, listed_at DESC, parking_spot_id DESC)
  INCLUDE (zone_distance_meters, day_cents, flags, height_limit, length_limit, zone_latitude, zone_longitude) WHERE is_open;
-- Few parkings: those that a search shows after the others.
CREATE INDEX associations_ranked_last ON parking_location_associations (location_id, zone_distance_meters)
  WHERE is_open AND flags & 2048 <> 0;

CREATE TABLE owner_cards (
  user_id uuid PRIMARY KEY,
  first_name text NOT NULL DEFAULT '',
  last_initial text NOT NULL DEFAULT '',
  languages text[] NOT NULL DEFAULT '{}',
  is_professional boolean NOT NULL DEFAULT false,
  member_since timestamptz(6),
  profile_at timestamptz(6),
  identity_verified boolean NOT NULL DEFAULT false,
  verified_at timestamptz(6),
  -- Of an account that is gone: the mark keeps late events from bringing the person back.
  deleted_at timestamptz(6),
  -- Of somebody suspended: what moderation gives back meanwhile stays hidden until the account is restored.
  held_reason text,
  held_reference text,
  held_changed_at timestamptz(6),
  -- Of professional owners.
  siret text,
  -- How many agreed stays an owner cancelled, as the requests service tells it.
  cancellations integer NOT NULL DEFAULT 0,
  cancellations_version integer NOT NULL DEFAULT 0
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
  changed_at timestamptz(6) NOT NULL,
  -- C58: the instructions of an immediate booking are shown shortly before arrival.
  agreed_at_once boolean NOT NULL DEFAULT false
);
CREATE INDEX spot_occupancy_active ON spot_occupancy (parking_spot_id, start_date) WHERE active;

CREATE TABLE spot_days (
  parking_spot_id uuid NOT NULL REFERENCES parking_spots ON DELETE CASCADE,
  day date NOT NULL,
  taken integer NOT NULL,
  capacity integer NOT NULL,
  elsewhere smallint NOT NULL DEFAULT 0,
  -- That a busy day elsewhere meets an agreed stay, once it was told.
  collision_told boolean NOT NULL DEFAULT false,
  PRIMARY KEY (parking_spot_id, day)
);
CREATE INDEX spot_days_full ON spot_days (parking_spot_id, day) WHERE taken >= capacity;
CREATE INDEX spot_days_taken ON spot_days (day, parking_spot_id) INCLUDE (taken) WHERE taken > 0;
-- The days of today on which imported calendars take a space, for the figures of home and places.
CREATE INDEX spot_days_elsewhere ON spot_days (day, parking_spot_id) INCLUDE (elsewhere) WHERE elsewhere > 0;

-- One file proves or shows one parking: the row is written with the parking, so that two publications at once cannot
-- both take it.
CREATE TABLE used_uploads (
  upload_id uuid PRIMARY KEY,
  parking_spot_id uuid NOT NULL
);

CREATE TABLE spot_calendars (
  parking_spot_id uuid PRIMARY KEY REFERENCES parking_spots ON DELETE CASCADE,
  -- Of the blocked days: rises with each change.
  version integer NOT NULL DEFAULT 0,
  export_token text UNIQUE,
  import_url text,
  next_import_at timestamptz(3),
  imported_at timestamptz(3),
  import_error text,
  -- Of the last attempt, whatever came of it.
  import_tried_at timestamptz(3),
  -- In a row.
  import_failures integer NOT NULL DEFAULT 0,
  import_unread integer NOT NULL DEFAULT 0,
  import_failing_since timestamptz(3),
  import_failure_told boolean NOT NULL DEFAULT false
);
CREATE INDEX spot_calendars_due ON spot_calendars (next_import_at) WHERE import_url IS NOT NULL;

-- Parkings that their owners deleted: nothing is kept but the mark, so that their pages say that they are gone.
CREATE TABLE withdrawn_spots (
  parking_spot_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  withdrawn_at timestamptz(6) NOT NULL,
  -- The place that a deleted parking was nearest to: who asked for it is offered others there (AK-03).
  location_id uuid,
  -- C56: a place published again gets the same zone. Of a withdrawn parking the zone and its point rounded to 300 m are
  -- kept until the account is erased.
  zone_latitude double precision,
  zone_longitude double precision,
  near_latitude double precision,
  near_longitude double precision
);
CREATE INDEX withdrawn_spots_of_owner ON withdrawn_spots (owner_id);

-- What somebody keeps stays when the parking goes: the list then says so.
CREATE TABLE favourites (
  user_id uuid NOT NULL,
  parking_spot_id uuid NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  -- The stay that was looked for when the parking was kept.
  date_debut date,
  date_fin date,
  PRIMARY KEY (user_id, parking_spot_id)
);

-- What became of a photo, kept for the parking that takes it a little later.
CREATE TABLE photo_outcomes (
  upload_id uuid PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('ready', 'failed')),
  told_at timestamptz(6) NOT NULL
);
CREATE INDEX photo_outcomes_told ON photo_outcomes (told_at);

-- An edit whose answer was lost is not made again.
CREATE TABLE parking_edits (
  parking_spot_id uuid NOT NULL REFERENCES parking_spots ON DELETE CASCADE,
  idempotency_key text NOT NULL,
  edited_at timestamptz(6) NOT NULL,
  idempotency_print text,
  PRIMARY KEY (parking_spot_id, idempotency_key)
);

-- What a search answers of a parking, ready to be sent, and what the total of a stay and the free spaces are computed
-- from. `form` is the version of the card: one of another version is not sent but written anew.
CREATE TABLE search_cards (
  parking_spot_id uuid PRIMARY KEY REFERENCES parking_spots ON DELETE CASCADE,
  form smallint NOT NULL,
  card text NOT NULL,
  price_per_day numeric(7, 2) NOT NULL,
  price_per_week numeric(7, 2),
  -- Only services of the last release write it: a search no longer says how many spaces are free.
  nombre_places smallint
) WITH (fillfactor = 85);

-- The draft of « Proposer mon parking »: one a person, erased a month after its last change.
CREATE TABLE offer_drafts (
  user_id uuid PRIMARY KEY,
  version uuid NOT NULL,
  idempotency_key uuid NOT NULL,
  content jsonb NOT NULL CHECK (octet_length(content::text) <= 65536),
  changed_at timestamptz(3) NOT NULL
);
CREATE INDEX offer_drafts_changed_at ON offer_drafts (changed_at);

-- Days on which an owner takes nobody new at any parking.
CREATE TABLE pauses (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT pauses_in_order CHECK (first_day <= last_day)
);
CREATE INDEX pauses_of_owner ON pauses (owner_id, first_day);

-- C51, C60: a parking reads up to five calendars, each for one of its spaces or for all.
CREATE TABLE calendar_feeds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  parking_spot_id uuid NOT NULL REFERENCES parking_spots ON DELETE CASCADE,
  given_name text,
  url text NOT NULL,
  takes_all boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL,
  next_import_at timestamptz(3) NOT NULL,
  tried_at timestamptz(3),
  imported_at timestamptz(3),
  error text,
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz(3),
  failure_told boolean NOT NULL DEFAULT false,
  unread integer NOT NULL DEFAULT 0
);
CREATE INDEX calendar_feeds_of_spot ON calendar_feeds (parking_spot_id, created_at);
CREATE INDEX calendar_feeds_due ON calendar_feeds (next_import_at);

CREATE TABLE feed_days (
  feed_id uuid NOT NULL REFERENCES calendar_feeds ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (feed_id, day)
);

-- Services of the last release keep one calendar, in spot_calendars: what they connect, change and remove there is one of
-- the feeds. What this release writes there of its first feed is known already and changes nothing.
CREATE FUNCTION follow_import_url() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.import_url END;
BEGIN
  IF NEW.import_url IS NOT DISTINCT FROM before OR EXISTS (
    SELECT FROM calendar_feeds WHERE parking_spot_id = NEW.parking_spot_id AND url = NEW.import_url) THEN
    RETURN NEW;
  END IF;
  IF NEW.import_url IS NULL THEN
    DELETE FROM calendar_feeds WHERE parking_spot_id = NEW.parking_spot_id AND url = before;
    RETURN NEW;
  END IF;
  UPDATE calendar_feeds SET url = NEW.import_url, next_import_at = now()
  WHERE parking_spot_id = NEW.parking_spot_id AND url = before;
  IF NOT FOUND THEN
    INSERT INTO calendar_feeds (parking_spot_id, url, created_at, next_import_at)
    VALUES (NEW.parking_spot_id, NEW.import_url, now(), now());
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER follow_import_url AFTER INSERT OR UPDATE OF import_url ON spot_calendars
  FOR EACH ROW EXECUTE FUNCTION follow_import_url();
