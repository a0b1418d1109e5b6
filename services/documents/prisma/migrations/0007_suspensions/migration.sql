-- An account is suspended with or without a report; `reference` is what its owner was told.
ALTER TABLE content_measures ALTER COLUMN report_id DROP NOT NULL;
ALTER TABLE content_measures ADD COLUMN reference text;
