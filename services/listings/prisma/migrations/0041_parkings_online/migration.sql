-- FO-01: when each parking was online for the first time; those approved before are not announced again.
ALTER TABLE parking_spots ADD COLUMN online_at timestamptz(3);
UPDATE parking_spots SET online_at = coalesce(status_changed_at, created_at) WHERE status = 'approved';
-- C59: a parking whose owner's identity is not approved (any more) is in no list.
UPDATE parking_location_associations a SET is_open = false
FROM parking_spots p
WHERE p.id = a.parking_spot_id AND a.is_open
  AND NOT EXISTS (SELECT FROM owner_cards o WHERE o.user_id = p.owner_id AND o.identity_verified);
