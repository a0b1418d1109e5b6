-- The vehicle as the two parties agreed on it: a correction of the vehicle leaves it as it was.
ALTER TABLE contact_requests
  ADD COLUMN vehicle_type text,
  ADD COLUMN vehicle_marque text,
  ADD COLUMN vehicle_modele text,
  ADD COLUMN vehicle_immatriculation text;
UPDATE contact_requests
SET vehicle_type = v.type_vehicule, vehicle_marque = v.marque, vehicle_modele = v.modele,
  vehicle_immatriculation = v.immatriculation
FROM vehicles v WHERE v.id = contact_requests.vehicle_id;
