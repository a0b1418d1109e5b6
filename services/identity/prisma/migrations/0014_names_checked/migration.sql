-- Whether stored names were cleaned of phones, addresses and links (C57): a job does it once for each.
ALTER TABLE profiles ADD COLUMN names_checked boolean NOT NULL DEFAULT false;
