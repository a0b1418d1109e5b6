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
  CHECK (end_date > start_date)
);
CREATE INDEX stay_changes_of_request ON stay_changes (request_id, created_at);
CREATE UNIQUE INDEX stay_changes_one_pending ON stay_changes (request_id) WHERE status = 'pending';
CREATE INDEX stay_changes_to_expire ON stay_changes (answer_by) WHERE status = 'pending';
