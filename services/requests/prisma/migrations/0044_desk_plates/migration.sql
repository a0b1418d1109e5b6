-- outside a transaction
CREATE INDEX CONCURRENTLY contact_requests_plate ON contact_requests (regexp_replace(vehicle_immatriculation, '[^A-Z0-9]', '', 'g'));
