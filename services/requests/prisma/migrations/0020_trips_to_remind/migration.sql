-- outside a transaction
CREATE INDEX CONCURRENTLY contact_requests_trips_to_remind ON contact_requests (next_trip_reminder_at)
  WHERE status = 'approved';
