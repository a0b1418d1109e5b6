-- Whether requests of verified drivers are agreed as they are sent: off until the owner says so.
ALTER TABLE parking_spots ADD COLUMN immediate_booking boolean NOT NULL DEFAULT false;
