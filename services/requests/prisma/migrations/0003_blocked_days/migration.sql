-- Nothing more is approved on a blocked day; the stays already approved on it go on.
ALTER TABLE spot_days ADD COLUMN blocked boolean NOT NULL DEFAULT false;

CREATE TABLE blocked_days_versions (
  parking_spot_id uuid PRIMARY KEY,
  version integer NOT NULL
);
