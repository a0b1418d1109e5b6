-- Moderators see who else has a vehicle of the same plate.
CREATE INDEX vehicles_plate ON vehicles (regexp_replace(immatriculation, '[^A-Z0-9]', '', 'g'))
  WHERE deleted_at IS NULL;
