-- Until when the owner may answer, and when he is reminded next. The release before stores neither: the next sweep adds
-- them.
ALTER TABLE contact_requests
  ADD COLUMN answer_by timestamptz(3),
  ADD COLUMN remind_at timestamptz(3);

-- Whoever waits now waits the full time from now on, at most until the evening before arrival and at least two hours.
UPDATE contact_requests
SET answer_by = greatest(
  now() + interval '2 hours',
  least(now() + interval '48 hours', (start_date - 1 + time '20:00') AT TIME ZONE 'Europe/Paris')
)
WHERE status = 'pending' AND start_date >= (now() AT TIME ZONE 'Europe/Paris')::date;
UPDATE contact_requests SET remind_at = now() + (answer_by - now()) / 2 WHERE status = 'pending' AND answer_by IS NOT NULL;
-- The arrival day has passed: it expires with the next sweep, as before.
UPDATE contact_requests
SET answer_by = (start_date - 1 + time '20:00') AT TIME ZONE 'Europe/Paris'
WHERE status = 'pending' AND answer_by IS NULL;
