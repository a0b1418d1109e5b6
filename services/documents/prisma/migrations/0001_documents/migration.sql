CREATE TABLE files (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('photo', 'document')),
  bucket text NOT NULL CHECK (bucket = CASE purpose WHEN 'photo' THEN 'public' ELSE 'private' END),
  storage_key text NOT NULL UNIQUE,
  photo text,
  file_name varchar(255) NOT NULL,
  content_type text NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  attached_at timestamptz(3),
  discarded_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX files_unattached ON files (created_at) WHERE attached_at IS NULL;
CREATE INDEX files_discarded ON files (discarded_at) WHERE discarded_at IS NOT NULL;

CREATE TABLE upload_quotas (
  user_id uuid NOT NULL,
  day date NOT NULL,
  purpose text NOT NULL,
  files integer NOT NULL,
  bytes integer NOT NULL,
  PRIMARY KEY (user_id, day, purpose)
);

-- Documents. file_id is null once the file's legal time is over (C34); the decision stays.
CREATE TABLE identity_documents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  document_type text NOT NULL,
  file_id uuid UNIQUE REFERENCES files,
  file_url text NOT NULL,
  file_name varchar(255) NOT NULL,
  content_type text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
  reviewed_by uuid,
  reviewed_at timestamptz(3),
  rejection_reason text,
  created_at timestamptz(3) NOT NULL
);
-- C16: only a rejected document can be replaced.
CREATE UNIQUE INDEX identity_documents_current ON identity_documents (user_id) WHERE status <> 'rejected';
CREATE INDEX identity_documents_user ON identity_documents (user_id, created_at DESC);
CREATE INDEX identity_documents_moderation ON identity_documents (status, created_at DESC, id DESC);

CREATE TABLE vehicle_documents (
  id uuid PRIMARY KEY,
  vehicle_id uuid NOT NULL,
  user_id uuid NOT NULL,
  document_type text NOT NULL,
  file_id uuid UNIQUE REFERENCES files,
  file_url text NOT NULL,
  file_name varchar(255) NOT NULL,
  content_type text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
  reviewed_by uuid,
  reviewed_at timestamptz(3),
  rejection_reason text,
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX vehicle_documents_current ON vehicle_documents (vehicle_id, document_type) WHERE status <> 'rejected';
CREATE INDEX vehicle_documents_user ON vehicle_documents (user_id, vehicle_id, created_at DESC);
CREATE INDEX vehicle_documents_moderation ON vehicle_documents (status, created_at DESC, id DESC);

CREATE TABLE parking_spot_documents (
  id uuid PRIMARY KEY,
  parking_spot_id uuid NOT NULL,
  user_id uuid NOT NULL,
  document_type text NOT NULL,
  file_id uuid UNIQUE REFERENCES files,
  file_url text NOT NULL,
  file_name varchar(255) NOT NULL,
  content_type text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
  reviewed_by uuid,
  reviewed_at timestamptz(3),
  rejection_reason text,
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX parking_spot_documents_current ON parking_spot_documents (parking_spot_id, document_type)
  WHERE status <> 'rejected';
CREATE INDEX parking_spot_documents_user ON parking_spot_documents (user_id, parking_spot_id, created_at DESC);
CREATE INDEX parking_spot_documents_moderation ON parking_spot_documents (status, created_at DESC, id DESC);

-- The three sources as one, for reading (MO-03).
CREATE VIEW documents AS
  SELECT 'identity'::text AS category, id, user_id, NULL::uuid AS subject_id, document_type, file_id, file_url,
         file_name, content_type, status, reviewed_at, rejection_reason, created_at
  FROM identity_documents
  UNION ALL
  SELECT 'vehicle'::text, id, user_id, vehicle_id, document_type, file_id, file_url,
         file_name, content_type, status, reviewed_at, rejection_reason, created_at
  FROM vehicle_documents
  UNION ALL
  SELECT 'parking'::text, id, user_id, parking_spot_id, document_type, file_id, file_url,
         file_name, content_type, status, reviewed_at, rejection_reason, created_at
  FROM parking_spot_documents;

CREATE TABLE document_reviews (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL,
  document_table text NOT NULL
    CHECK (document_table IN ('identity_documents', 'vehicle_documents', 'parking_spot_documents')),
  reviewer_id uuid NOT NULL,
  previous_status text NOT NULL,
  new_status text NOT NULL,
  comment text,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX document_reviews_document ON document_reviews (document_id, document_table, created_at DESC);

CREATE TABLE document_access_log (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL,
  document_table text NOT NULL,
  user_id uuid NOT NULL,
  moderator_id uuid NOT NULL,
  request_id text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX document_access_log_document ON document_access_log (document_id, created_at DESC);

-- Append only for everybody, except that rows older than the legal 13 months may be forgotten (C34).
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '13 months' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER document_access_log_append_only BEFORE UPDATE OR DELETE ON document_access_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER document_access_log_not_emptied BEFORE TRUNCATE ON document_access_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE INDEX document_access_log_age ON document_access_log (created_at);

CREATE TABLE user_cards (
  user_id uuid PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  occurred_at timestamptz(3) NOT NULL
);

CREATE TABLE vehicle_cards (
  vehicle_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  marque text NOT NULL,
  modele text NOT NULL,
  immatriculation text NOT NULL,
  type_vehicule text NOT NULL,
  deleted_at timestamptz(3)
);
CREATE INDEX vehicle_cards_user ON vehicle_cards (user_id) WHERE deleted_at IS NULL;

CREATE TABLE spot_cards (
  parking_spot_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  title text NOT NULL,
  city text NOT NULL,
  occurred_at timestamptz(3) NOT NULL
);
