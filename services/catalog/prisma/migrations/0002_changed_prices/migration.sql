-- The prices of car parks that a change set, old and new: [{name, field, before, after}].
ALTER TABLE location_changes ADD COLUMN prices jsonb;
