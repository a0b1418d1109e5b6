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

ALTER TABLE spot_days
  ADD COLUMN elsewhere smallint NOT NULL DEFAULT 0,
  -- That a busy day elsewhere meets an agreed stay, once it was told.
  ADD COLUMN collision_told boolean NOT NULL DEFAULT false;

INSERT INTO calendar_feeds (parking_spot_id, url, created_at, next_import_at, tried_at, imported_at, error, failures,
  failing_since, failure_told, unread)
SELECT parking_spot_id, import_url, coalesce(imported_at, now()), coalesce(next_import_at, now()), import_tried_at,
  imported_at, import_error, import_failures, import_failing_since, import_failure_told, import_unread
FROM spot_calendars WHERE import_url IS NOT NULL;

INSERT INTO feed_days (feed_id, day)
SELECT f.id, b.day FROM calendar_feeds f JOIN blocked_days b USING (parking_spot_id) WHERE b.imported;

UPDATE spot_days d SET collision_told = true FROM blocked_days b
WHERE b.parking_spot_id = d.parking_spot_id AND b.day = d.day AND b.imported AND d.taken > 0;

-- The release before keeps its one calendar in spot_calendars: what it connects, changes and removes there is one of the
-- feeds. What this release writes there of its first feed is known already and changes nothing.
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
