-- FO-05: the buttons of a notification, each with its label and the path that it opens.
ALTER TABLE push_messages ADD COLUMN actions jsonb NOT NULL DEFAULT '[]';
