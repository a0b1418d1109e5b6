import { z } from 'zod';
import { id, timestamp } from '../kernel/fields.js';
import { defineEvent } from '../kernel/events.js';
import { categorySchema, documentStatusSchema, documentTypeSchema, verificationSchema } from './schema.js';

const document = z.object({
  document_id: id,
  category: categorySchema,
  document_type: documentTypeSchema,
  user_id: id,
  /** The id of a vehicle or parking; null for an identity document. */
  subject_id: id.nullable(),
  /** How mails name the subject: "Renault Clio AB-123-CD", a parking's title, or null. */
  subject_label: z.string().nullable(),
});

/** `identity` is null while the owner has sent none. */
export const parkingReviewsSchema = z.object({
  parking_spot_id: id,
  title: z.string(),
  identity: documentStatusSchema.nullable(),
  papers: documentStatusSchema,
});
export type ParkingReviews = z.output<typeof parkingReviewsSchema>;

export const documentSubmitted = defineEvent('evt.documents.document_submitted.v1', document, ['gateway']);
export const documentReviewed = defineEvent(
  'evt.documents.document_reviewed.v1',
  document.extend({
    /** The status is `pending` when a decision was undone. */
    status: documentStatusSchema,
    rejection_reason: z.string().nullable(),
    reviewer_id: id,
    /**
     * FO-01: how both reviews of a parking stand once this document is approved: of its own parking, for an identity of
     * every parking of the person. Empty for other decisions.
     */
    parkings: z.array(parkingReviewsSchema).default([]),
    /** SF-02: of a document that is refused for the second time or more. */
    contest: z.object({ reference: z.string(), token: z.string() }).nullable().default(null),
    /** SF-02: the answer to a contest: refused still, or examined again. */
    contested: z.object({ reference: z.string(), statement: z.string() }).nullable().default(null),
  }),
  ['notifications', 'gateway'],
);

/** A document was assigned to a moderator, or released. */
export const documentAssignmentChanged = defineEvent(
  'evt.documents.document_claim_changed.v1',
  z.object({ document_id: id, category: categorySchema, moderator_id: id.nullable() }),
  ['gateway'],
);

/** The verification state of a person, recomputed after each change of their identity documents or vehicles. */
export const verificationChanged = defineEvent(
  'evt.documents.verification_changed.v1',
  z.object({ user_id: id, verification: verificationSchema }),
  ['listings', 'requests', 'gateway'],
);
export const vehicleStatusChanged = defineEvent(
  'evt.documents.vehicle_status_changed.v1',
  z.object({ vehicle_id: id, user_id: id, status: documentStatusSchema, rejection_reason: z.string().nullable() }),
  ['requests', 'gateway'],
);
export const parkingStatusChanged = defineEvent(
  'evt.documents.parking_status_changed.v1',
  z.object({
    parking_spot_id: id,
    owner_id: id,
    status: documentStatusSchema,
    rejection_reason: z.string().nullable(),
  }),
  ['listings', 'gateway'],
);

/** An accepted photo is ready to be shown to others, or its preparation failed for good. */
export const photoPrepared = defineEvent(
  'evt.documents.photo_prepared.v1',
  z.object({ upload_id: id, user_id: id, photo: z.string(), state: z.enum(['ready', 'failed']) }),
  ['listings'],
);

/** An archive of somebody's own data can be downloaded until `expires_at`. */
export const dataExportReady = defineEvent(
  'evt.documents.data_export_ready.v1',
  z.object({ export_id: id, user_id: id, expires_at: timestamp }),
  ['notifications'],
);
