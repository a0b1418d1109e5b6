-- What the desk published of figures, legal facts, delays and prices: each version with who and when. A value of NULL
-- is the original one again.
CREATE TABLE content_versions (
  key text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  value jsonb,
  published_by uuid NOT NULL,
  published_at timestamptz(3) NOT NULL,
  PRIMARY KEY (key, version)
);
