-- What a mail carries beside its text: the link that refuses its kind (RFC 8058), and a stay as iCalendar (TR-03).
ALTER TABLE messages
  ADD COLUMN unsubscribe text,
  ADD COLUMN calendar text;
