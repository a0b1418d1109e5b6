ALTER TABLE spot_calendars ADD COLUMN import_unread integer NOT NULL DEFAULT 0;
