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
  report_id uuid NOT NULL,
  measure text NOT NULL CHECK (measure IN ('kept', 'removed', 'restored', 'dismissed')),
  is_hidden boolean NOT NULL,
  statement text NOT NULL,
  ground_kind text,
  ground_article text,
  moderator_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX content_measures_target ON content_measures (target_type, target_id, id DESC);
CREATE INDEX content_measures_concerned ON content_measures (concerned_id);
CREATE INDEX content_measures_report ON content_measures (report_id);
