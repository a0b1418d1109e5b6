-- Whether title and town were cleaned of phones, addresses and links (C57): a job does it once for each.
ALTER TABLE parking_spots ADD COLUMN words_checked boolean NOT NULL DEFAULT false;
