import { z } from 'zod';
import { id, timestamp } from '../kernel/fields.js';
import { defineEvent } from '../kernel/events.js';
import { categorySchema, documentStatusSchema, documentTypeSchema, verificationSchema } from './schema.js';

const document = z.object({
  document_id: id,
  category: categorySchema,
  document_type: documentTypeSchema,
  user_id: id,
  /** Vehicle or parking; null for identity. */
  subject_id: id.nullable(),
  /** What a person calls the subject in a mail: "Renault Clio AB-123-CD", a parking's title, or null. */
  subject_label: z.string().nullable(),
});

export const documentSubmitted = defineEvent('evt.documents.document_submitted.v1', document);
export const documentReviewed = defineEvent(
  'evt.documents.document_reviewed.v1',
  document.extend({
    status: z.enum(['approved', 'rejected']),
    rejection_reason: z.string().nullable(),
    reviewer_id: id,
  }),
);

/** Derived state of a person after any change of their identity documents or vehicles. */
export const verificationChanged = defineEvent(
  'evt.documents.verification_changed.v1',
  z.object({ user_id: id, verification: verificationSchema }),
);
export const vehicleStatusChanged = defineEvent(
  'evt.documents.vehicle_status_changed.v1',
  z.object({ vehicle_id: id, user_id: id, status: documentStatusSchema, rejection_reason: z.string().nullable() }),
);
export const parkingStatusChanged = defineEvent(
  'evt.documents.parking_status_changed.v1',
  z.object({
    parking_spot_id: id,
    owner_id: id,
    status: documentStatusSchema,
    rejection_reason: z.string().nullable(),
  }),
);

/** The archive of somebody's own data can be opened until `expires_at`. */
export const dataExportReady = defineEvent(
  'evt.documents.data_export_ready.v1',
  z.object({ export_id: id, user_id: id, expires_at: timestamp }),
);
