-- What an owner says of a parking in own words.
ALTER TABLE parking_spots ADD COLUMN description text;
