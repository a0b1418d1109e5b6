-- Taken back by its owner: the file is gone, the decisions about it stay as long as the retention rules say.
ALTER TABLE parking_spot_documents ADD COLUMN withdrawn_at timestamptz(3);

CREATE OR REPLACE VIEW documents AS
  SELECT 'identity'::text AS category, id, user_id, NULL::uuid AS subject_id, document_type, file_id, file_url,
         file_name, content_type, status, reviewed_at, rejection_reason, created_at, NULL::timestamptz(3) AS withdrawn_at
  FROM identity_documents
  UNION ALL
  SELECT 'vehicle'::text, id, user_id, vehicle_id, document_type, file_id, file_url,
         file_name, content_type, status, reviewed_at, rejection_reason, created_at, NULL::timestamptz(3)
  FROM vehicle_documents
  UNION ALL
  SELECT 'parking'::text, id, user_id, parking_spot_id, document_type, file_id, file_url,
         file_name, content_type, status, reviewed_at, rejection_reason, created_at, withdrawn_at
  FROM parking_spot_documents;
