-- Title deeds may have more pages than other documents.
ALTER TABLE files ADD COLUMN pages smallint;
