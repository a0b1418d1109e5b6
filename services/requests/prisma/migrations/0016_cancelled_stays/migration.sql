-- Who cancelled a request, and why. The release before stores neither: both read as not known.
ALTER TABLE contact_requests
  ADD COLUMN cancelled_by text,
  ADD COLUMN cancellation_reason text;
