-- Kilometres within which parkings are counted, priced and shown; null until the catalogue says so: the default of the type.
ALTER TABLE locations ADD COLUMN radius_km smallint;
