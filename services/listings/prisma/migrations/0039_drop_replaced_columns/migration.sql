-- contract: unused since listings@0.1.0
-- calendar_feeds holds imported calendars (C51), parking_spots says how many spaces there are, and titles and towns with
-- contacts are refused as they are written (C57).
DROP TRIGGER follow_import_url ON spot_calendars;
DROP FUNCTION follow_import_url;
ALTER TABLE spot_calendars
  DROP COLUMN import_url,
  DROP COLUMN next_import_at,
  DROP COLUMN imported_at,
  DROP COLUMN import_error,
  DROP COLUMN import_failures,
  DROP COLUMN import_unread,
  DROP COLUMN import_failing_since,
  DROP COLUMN import_failure_told;
ALTER TABLE search_cards DROP COLUMN nombre_places;
ALTER TABLE parking_spots DROP COLUMN words_checked;
