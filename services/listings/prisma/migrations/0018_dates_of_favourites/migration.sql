-- The stay that was looked for when the parking was kept.
ALTER TABLE favourites ADD COLUMN date_debut date, ADD COLUMN date_fin date;
