-- contract: unused since identity@0.1.0
-- Names with contacts are refused as they are written (C57).
ALTER TABLE profiles DROP COLUMN names_checked;
