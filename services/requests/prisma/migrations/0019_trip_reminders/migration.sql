-- When the two sides of an agreed stay are reminded of it next; the sweep sets it, also for stays of before.
ALTER TABLE contact_requests ADD COLUMN next_trip_reminder_at timestamptz(3);
