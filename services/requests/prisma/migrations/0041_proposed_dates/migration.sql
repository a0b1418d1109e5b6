-- FO-05: the days that an owner proposes with a refusal; nothing is reserved for them.
ALTER TABLE contact_requests
  ADD COLUMN proposed_start_date date,
  ADD COLUMN proposed_end_date date;
