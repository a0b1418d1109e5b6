-- in place of all steps up to 0013_pages_of_files

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
  created_at timestamptz(3) NOT NULL,
  -- A photo is accepted first and prepared after. Work remains as long as its private original is kept: the public widths,
  -- then, once it is ready, the lighter AVIF ones.
  photo_state text CHECK (photo_state IN ('receiving', 'preparing', 'ready', 'failed')),
  original_key text UNIQUE,
  attempts smallint NOT NULL DEFAULT 0,
  held_until timestamptz(3),
  -- Of the file as it came, to find who else sent the same bytes; sha256 is of the clean copy.
  original_sha256 text,
  -- A file that a draft names is kept as long as the draft.
  drafted_at timestamptz(3),
  -- Title deeds may have more pages than other documents.
  pages smallint
);
CREATE INDEX files_unattached ON files (created_at) WHERE attached_at IS NULL;
CREATE INDEX files_discarded ON files (discarded_at) WHERE discarded_at IS NOT NULL;
CREATE INDEX files_to_prepare ON files (created_at) WHERE original_key IS NOT NULL;
CREATE INDEX files_original ON files (original_sha256) WHERE original_sha256 IS NOT NULL AND discarded_at IS NULL;
CREATE INDEX files_clean ON files (sha256) WHERE purpose = 'document' AND discarded_at IS NULL;

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
  created_at timestamptz(3) NOT NULL,
  -- Taken back by its owner: the file is gone, the decisions about it stay as long as the retention rules say.
  withdrawn_at timestamptz(3)
);
CREATE UNIQUE INDEX parking_spot_documents_current ON parking_spot_documents (parking_spot_id, document_type)
  WHERE status <> 'rejected';
CREATE INDEX parking_spot_documents_user ON parking_spot_documents (user_id, parking_spot_id, created_at DESC);
CREATE INDEX parking_spot_documents_moderation ON parking_spot_documents (status, created_at DESC, id DESC);

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
-- The journal of moderation, latest first.
CREATE INDEX document_reviews_age ON document_reviews (created_at DESC, id DESC);

CREATE TABLE document_access_log (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL,
  document_table text NOT NULL,
  user_id uuid NOT NULL,
  moderator_id uuid NOT NULL,
  request_id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- What a moderator looked at: the file, or the accounts that share something with the document.
  act text NOT NULL DEFAULT 'opened' CHECK (act IN ('opened', 'compared'))
);
CREATE INDEX document_access_log_document ON document_access_log (document_id, created_at DESC);
CREATE INDEX document_access_log_age ON document_access_log (created_at);

CREATE TABLE user_cards (
  user_id uuid PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  -- Of an account that is gone: the mark keeps late events from bringing the person back.
  deleted_at timestamptz(3)
);

CREATE TABLE vehicle_cards (
  vehicle_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  marque text NOT NULL,
  modele text NOT NULL,
  immatriculation text NOT NULL,
  type_vehicule text NOT NULL,
  deleted_at timestamptz(3),
  -- When its owner last corrected a vehicle: corrections may arrive in any order.
  changed_at timestamptz(3)
);
CREATE INDEX vehicle_cards_user ON vehicle_cards (user_id) WHERE deleted_at IS NULL;

CREATE TABLE spot_cards (
  parking_spot_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  title text NOT NULL,
  city text NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  -- Of a parking that its owner deleted: the mark keeps late events from bringing its documents back.
  withdrawn_at timestamptz(3),
  -- The right to rent, as the owner declared it: for whoever examines the papers.
  right_declared_at timestamptz(3),
  right_declared_version text
);

-- Archives of people's own data (L1). The rows are the log of what was asked and when it was answered.
CREATE TABLE data_exports (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('preparing', 'ready', 'failed', 'expired')),
  storage_key text NOT NULL UNIQUE,
  size bigint,
  files_done integer NOT NULL DEFAULT 0,
  files_total integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  held_until timestamptz(3),
  asked_at timestamptz(3) NOT NULL,
  ready_at timestamptz(3),
  expires_at timestamptz(3)
);
CREATE UNIQUE INDEX data_exports_one_at_a_time ON data_exports (user_id) WHERE status = 'preparing';
CREATE INDEX data_exports_of_user ON data_exports (user_id, asked_at DESC);
CREATE INDEX data_exports_to_remove ON data_exports (expires_at) WHERE status = 'ready';
CREATE INDEX data_exports_age ON data_exports (asked_at);

-- What people report (L6, DSA art. 16). An open report is decided once, with all open ones about the same content.
CREATE TABLE reports (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  target_type text NOT NULL CHECK (target_type IN ('parking', 'profile', 'message')),
  target_id uuid NOT NULL,
  target_label text NOT NULL,
  target_text text,
  concerned_id uuid NOT NULL,
  reason text NOT NULL,
  explanation text NOT NULL,
  reporter_id uuid,
  reporter_email text,
  visitor text,
  is_suspect boolean NOT NULL DEFAULT false,
  status text NOT NULL CHECK (status IN ('open', 'kept', 'removed', 'dismissed')),
  statement text,
  ground_kind text CHECK (ground_kind IN ('law', 'terms')),
  ground_article text,
  decided_by uuid,
  decided_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CHECK ((status = 'open') = (decided_at IS NULL)),
  CHECK ((status = 'open') = (statement IS NULL))
);
CREATE UNIQUE INDEX reports_one_open_of_person ON reports (target_type, target_id, reporter_id) WHERE status = 'open';
CREATE INDEX reports_queue ON reports (status, created_at, id);
CREATE INDEX reports_target ON reports (target_type, target_id);
CREATE INDEX reports_reporter ON reports (reporter_id, created_at);
CREATE INDEX reports_visitor ON reports (visitor, created_at) WHERE visitor IS NOT NULL;
CREATE INDEX reports_email ON reports (reporter_email, created_at) WHERE reporter_email IS NOT NULL;
CREATE INDEX reports_concerned ON reports (concerned_id);

-- Each decision about somebody's content; the latest says whether it is shown (L7, DSA art. 17).
CREATE TABLE content_measures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target_type text NOT NULL,
  target_id uuid NOT NULL,
  concerned_id uuid NOT NULL,
  -- Null where an account was suspended without a report.
  report_id uuid,
  measure text NOT NULL CHECK (measure IN ('kept', 'removed', 'restored', 'dismissed')),
  is_hidden boolean NOT NULL,
  statement text NOT NULL,
  ground_kind text,
  ground_article text,
  moderator_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- What the person concerned was told to quote.
  reference text
);
CREATE INDEX content_measures_target ON content_measures (target_type, target_id, id DESC);
CREATE INDEX content_measures_concerned ON content_measures (concerned_id);
CREATE INDEX content_measures_report ON content_measures (report_id);
CREATE INDEX content_measures_age ON content_measures (created_at DESC, id DESC);

-- Who examines a document, until when (C18).
CREATE TABLE document_claims (
  document_id uuid PRIMARY KEY,
  moderator_id uuid NOT NULL,
  until timestamptz(3) NOT NULL
);

-- The three sources as one, for reading (MO-03).
CREATE VIEW documents AS
  SELECT 'identity'::text AS category, id, user_id, NULL::uuid AS subject_id, document_type, file_id, file_url,
         file_name, content_type, status, reviewed_at, rejection_reason, created_at, NULL::timestamptz(3) AS withdrawn_at
  FROM identity_documents
  UNION ALL
  SELECT 'vehicle'::text, id, user_id, vehicle_id, document_type, file_id, file_url,
         file_name, content_type, status, reviewed_at, rejection_reason, created_at, NULL::timestamptz(3)
  FROM vehicle_documents
  UNION ALL
  SELECT 'parking'::text, id, user_id, parking_spot_id, document_type, file_id, file_url,
         file_name, content_type, status, reviewed_at, rejection_reason, created_at, withdrawn_at
  FROM parking_spot_documents;

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
