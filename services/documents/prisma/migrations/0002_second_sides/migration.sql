-- C50: the file that this one repeats and adds a second side to.
ALTER TABLE files ADD COLUMN recto_file_id uuid;
