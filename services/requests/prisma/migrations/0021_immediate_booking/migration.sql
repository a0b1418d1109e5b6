-- Whether a request of a verified driver is agreed as it is sent: off until the owner says so.
ALTER TABLE spot_cards ADD COLUMN immediate_booking boolean NOT NULL DEFAULT false;
-- Whether this one was. The release before approves by hand alone.
ALTER TABLE contact_requests ADD COLUMN agreed_at_once boolean NOT NULL DEFAULT false;
