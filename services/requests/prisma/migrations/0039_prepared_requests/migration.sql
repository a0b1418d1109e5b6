-- C49: requests that are sent once the identity of their author is approved (ADR 150).
CREATE TABLE prepared_requests (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  parking_spot_id uuid NOT NULL,
  vehicle_id uuid NOT NULL REFERENCES vehicles (id),
  start_date date NOT NULL,
  end_date date NOT NULL CHECK (end_date > start_date),
  message text NOT NULL,
  arrival_time text,
  return_time text,
  outbound_number text,
  return_number text,
  people smallint,
  luggage smallint,
  total_price numeric(8, 2) NOT NULL,
  status text NOT NULL DEFAULT 'prepared' CHECK (status IN ('prepared', 'sent', 'withdrawn', 'lapsed')),
  version integer NOT NULL DEFAULT 1,
  held_because text,
  held_at timestamptz(3),
  request_id uuid REFERENCES contact_requests (id),
  idempotency_key text,
  idempotency_print text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT prepared_requests_sent_once CHECK ((status = 'sent') = (request_id IS NOT NULL)),
  CONSTRAINT prepared_requests_held_while_open CHECK (held_because IS NULL OR status = 'prepared')
);
CREATE UNIQUE INDEX prepared_requests_of_request ON prepared_requests (request_id);
CREATE UNIQUE INDEX prepared_requests_idempotency ON prepared_requests (user_id, idempotency_key);
CREATE INDEX prepared_requests_of_user ON prepared_requests (user_id, created_at);
CREATE INDEX prepared_requests_of_vehicle ON prepared_requests (vehicle_id);
CREATE INDEX prepared_requests_open ON prepared_requests (start_date) WHERE status = 'prepared';
CREATE INDEX prepared_requests_open_at ON prepared_requests (parking_spot_id) WHERE status = 'prepared';
