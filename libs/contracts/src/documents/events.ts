import { z } from 'zod';
import { defineEvent } from '../kernel/events.js';
import { id, timestamp } from '../kernel/fields.js';
import { groundSchema, reportDecisionSchema, reportTargetTypeSchema } from './reports/schema.js';
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

export const documentSubmitted = defineEvent('evt.documents.document_submitted.v1', document, ['gateway']);
export const documentReviewed = defineEvent(
  'evt.documents.document_reviewed.v1',
  document.extend({
    /** `pending` when a decision was undone. */
    status: documentStatusSchema,
    rejection_reason: z.string().nullable(),
    reviewer_id: id,
  }),
  ['notifications', 'gateway'],
);

/** A document was assigned to a moderator for review, or released. */
export const documentAssignmentChanged = defineEvent(
  'evt.documents.document_claim_changed.v1',
  z.object({ document_id: id, category: categorySchema, moderator_id: id.nullable() }),
  ['gateway'],
);

/** Derived state of a person after any change of their identity documents or vehicles. */
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

/** An accepted photo can be shown to others, or never will be. */
export const photoPrepared = defineEvent(
  'evt.documents.photo_prepared.v1',
  z.object({ upload_id: id, user_id: id, photo: z.string(), state: z.enum(['ready', 'failed']) }),
  ['listings'],
);

/** The archive of somebody's own data can be opened until `expires_at`. */
export const dataExportReady = defineEvent(
  'evt.documents.data_export_ready.v1',
  z.object({ export_id: id, user_id: id, expires_at: timestamp }),
  ['notifications'],
);

const report = z.object({
  report_id: id,
  reference: z.string(),
  target_type: reportTargetTypeSchema,
  target_label: z.string(),
  /** Who reported; null for a visitor, who is written to at `email` when there is one. */
  user_id: id.nullable(),
  email: z.string().nullable(),
  /** The owner of the content, who receives none of these. */
  owner_id: id,
});

/** Stored; the reporter receives an acknowledgement. */
export const reportReceived = defineEvent('evt.documents.report_received.v1', report, ['notifications', 'gateway']);

/** The reporter receives the decision and its reasons. */
export const reportDecided = defineEvent(
  'evt.documents.report_decided.v1',
  report.extend({ decision: reportDecisionSchema, statement: z.string(), ground: groundSchema.nullable() }),
  ['notifications', 'gateway'],
);

/**
 * What was decided about somebody's content, whole: services that show it follow `hidden`; the person concerned is told
 * why, and never who reported it.
 */
export const contentModerated = defineEvent(
  'evt.documents.content_moderated.v1',
  z.object({
    target_type: reportTargetTypeSchema,
    target_id: id,
    user_id: id,
    reference: z.string(),
    target_label: z.string(),
    measure: z.enum(['kept', 'removed', 'restored']),
    hidden: z.boolean(),
    statement: z.string(),
    ground: groundSchema.nullable(),
  }),
  ['listings', 'requests', 'notifications', 'gateway'],
);
