-- contract: unused since requests@0.1.0
-- Words are masked and given their time to answer as they are written; nothing is left to be masked or timed later.
DROP TRIGGER forget_masked_text ON thread_messages;
DROP TRIGGER forget_masked_words ON contact_requests;
DROP FUNCTION forget_masked_text;
DROP FUNCTION forget_masked_words;
-- AK-01. Rows that are not sent through the service, those of demonstration data, may leave it out.
UPDATE contact_requests SET answer_by = created_at + interval '48 hours' WHERE answer_by IS NULL;
ALTER TABLE contact_requests ALTER COLUMN answer_by SET DEFAULT now() + interval '48 hours';
ALTER TABLE contact_requests ALTER COLUMN answer_by SET NOT NULL;
