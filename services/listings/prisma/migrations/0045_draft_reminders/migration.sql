-- FO-02: when the author of a draft is reminded of it next, and how often that was. Drafts from before are not reminded of.
ALTER TABLE offer_drafts ADD COLUMN remind_at timestamptz(3), ADD COLUMN reminders integer NOT NULL DEFAULT 0;
