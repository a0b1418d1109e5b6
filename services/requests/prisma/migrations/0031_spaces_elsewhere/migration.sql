-- C60: spaces that calendars of other sites take. The release before does not know them and reserves by nombre_places.
ALTER TABLE spot_days ADD COLUMN elsewhere smallint NOT NULL DEFAULT 0;
