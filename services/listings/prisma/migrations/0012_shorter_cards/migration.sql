-- A search no longer says how many spaces are free. Cards of the release before still write it; the next one drops it.
ALTER TABLE search_cards ALTER COLUMN nombre_places DROP NOT NULL;
