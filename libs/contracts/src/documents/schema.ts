import { z } from 'zod';
import { id, line, opaque, text, timestamp, words } from '../kernel/fields.js';
import { vehicleTypeSchema } from '../requests/vehicles/schema.js';
import { UPLOAD_PURPOSES } from './files.js';

export * from './files.js';

/** The state of an accepted photo: being prepared, ready to be shown, or failed for good. */
export const photoStateSchema = z.enum(['preparing', 'ready', 'failed']);
export type PhotoState = z.output<typeof photoStateSchema>;

export const uploadPurposeSchema = z.enum(UPLOAD_PURPOSES);

export const uploadSchema = z.object({
  id,
  purpose: uploadPurposeSchema,
  file_name: z.string(),
  content_type: z.string(),
  size: z.number().int(),
  /** The number of pages, for a document. */
  pages: z.number().int().optional(),
  /** The public storage path, for photos only. */
  photo: z.string().nullable(),
  /** A photo is prepared after it was accepted; a document is ready immediately. */
  state: photoStateSchema.default('ready'),
  created_at: timestamp,
});
export type Upload = z.output<typeof uploadSchema>;

export const CATEGORIES = ['identity', 'vehicle', 'parking'] as const;
export const categorySchema = z.enum(CATEGORIES);
export type Category = z.output<typeof categorySchema>;
export const CATEGORY_LABELS: Record<Category, string> = {
  identity: 'Identité',
  vehicle: 'Véhicule',
  parking: 'Parking',
};

/** MO-09: the table of each category, as document_reviews names it. */
export const DOCUMENT_TABLES: Record<Category, string> = {
  identity: 'identity_documents',
  vehicle: 'vehicle_documents',
  parking: 'parking_spot_documents',
};

/** ID-03: the three kinds of identity document; each file is at most UPLOAD_MAX_BYTES. */
export const IDENTITY_DOCUMENT_TYPES = ['carte_identite', 'passeport', 'permis_conduire'] as const;
export const VEHICLE_DOCUMENT_TYPES = ['carte_grise', 'assurance_vehicule'] as const;
export const PARKING_DOCUMENT_TYPES = [
  'titre_propriete',
  'justificatif_domicile',
  'assurance_habitation',
  'autorisation_proprietaire',
] as const;
export const identityDocumentTypeSchema = z.enum(IDENTITY_DOCUMENT_TYPES);
export const vehicleDocumentTypeSchema = z.enum(VEHICLE_DOCUMENT_TYPES);
export const parkingDocumentTypeSchema = z.enum(PARKING_DOCUMENT_TYPES);
export const documentTypeSchema = z.enum([
  ...IDENTITY_DOCUMENT_TYPES,
  ...VEHICLE_DOCUMENT_TYPES,
  ...PARKING_DOCUMENT_TYPES,
]);
export type DocumentType = z.output<typeof documentTypeSchema>;
export const DOCUMENT_TYPE_LABELS: Record<DocumentType, string> = {
  carte_identite: "Carte d'identité",
  passeport: 'Passeport',
  permis_conduire: 'Permis de conduire',
  carte_grise: 'Carte grise',
  assurance_vehicule: 'Assurance du véhicule',
  titre_propriete: 'Titre de propriété',
  justificatif_domicile: 'Justificatif de domicile',
  assurance_habitation: 'Assurance habitation',
  autorisation_proprietaire: 'Autorisation du propriétaire',
};

export const documentStatusSchema = z.enum(['pending', 'approved', 'rejected']);
export type DocumentStatus = z.output<typeof documentStatusSchema>;

/** A document as its owner sees it. */
export const ownDocumentSchema = z.object({
  id,
  category: categorySchema,
  document_type: documentTypeSchema,
  file_name: z.string(),
  status: documentStatusSchema,
  rejection_reason: z.string().nullable(),
  created_at: timestamp,
  /** C50: its file, for a second side that is sent later, and the pages of it; absent once the file is erased. */
  upload_id: id.optional(),
  pages: z.number().int().optional(),
});
export type OwnDocument = z.output<typeof ownDocumentSchema>;

/** DM-06: which parts of a person's identity and vehicles are verified. */
export const verificationSchema = z.object({
  isVerified: z.boolean(),
  identityVerified: z.boolean(),
  hasDocuments: z.boolean(),
  /** The status of the latest identity document; null when there is none. */
  latestStatus: documentStatusSchema.nullable(),
  /** When that document was sent. */
  latestSentAt: timestamp.optional(),
  hasVehicles: z.boolean(),
  hasVerifiedVehicles: z.boolean(),
  /** C62: whether the person offers a parking. */
  hasParkings: z.boolean().optional(),
  verificationLevel: z.enum(['none', 'partial', 'complete']),
});
export type Verification = z.output<typeof verificationSchema>;

/**
 * MO-04, MO-05: a document in the moderation list. Unknown owner information is null; `document_type` is any string, so
 * that an unknown type is still shown.
 */
export const moderationItemSchema = ownDocumentSchema.extend({
  document_type: z.string(),
  content_type: z.string(),
  user_id: id,
  user_info: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
  vehicle_info: z
    .object({ marque: z.string(), modele: z.string(), immatriculation: z.string(), type_vehicule: vehicleTypeSchema })
    .nullable(),
  parking_info: z
    .object({
      id,
      title: z.string(),
      city: z.string(),
      /** L16: the owner's declaration of the right to rent; null when the owner never declared it. */
      right_declared: z.object({ version: z.string(), at: timestamp }).nullable(),
    })
    .nullable(),
  reviewed_at: timestamp.nullable(),
  /** C18: the moderator who examines the document, and until when; null once that time has passed. */
  claim: z.object({ moderator_id: id, name: z.string().nullable(), until: timestamp }).nullable(),
  /** MO-13: the decision that takes effect in some seconds unless it is taken back; the document is still pending. */
  held: z.enum(['approved', 'rejected']).nullable().optional(),
});
export type ModerationItem = z.output<typeof moderationItemSchema>;

/** MO-02: how many documents are pending in each category, and how many people they belong to. */
export const moderationCountersSchema = z.object({
  total: z.number().int(),
  vehicle: z.number().int(),
  parking: z.number().int(),
  users: z.number().int(),
});

/** How long the pending documents have waited, in seconds; null when none is pending. */
export const waitingSchema = z.object({ median: z.number().int().nullable(), oldest: z.number().int().nullable() });
export type Waiting = z.output<typeof waitingSchema>;

export const MODERATION_ORDERS = ['newest', 'oldest'] as const;
/**
 * The filter of the moderation list. `q` is searched in names, plates, titles and file names. MO-12: the oldest pending
 * documents come by person, those of one after the other.
 */
export const moderationFilterSchema = z.object({
  status: documentStatusSchema,
  category: categorySchema.optional(),
  q: words(100).optional(),
  order: z.enum(MODERATION_ORDERS).default('newest'),
  cursor: opaque(200).optional(),
});
export type ModerationFilter = z.input<typeof moderationFilterSchema>;

/** How long a document stays assigned to a moderator after they opened it or acted on it. */
export const REVIEW_ASSIGNMENT_MINUTES = 5;

/** MO-09: one entry of the review history of a document, oldest first. */
export const documentReviewSchema = z.object({
  id,
  previous_status: documentStatusSchema,
  new_status: documentStatusSchema,
  comment: z.string().nullable(),
  reviewer: z.string().nullable(),
  created_at: timestamp,
});
export type DocumentReview = z.output<typeof documentReviewSchema>;

/** MO-13: how long a decision can be taken back before it has any effect: the six seconds of its message, and its way. */
export const REVIEW_HOLD_SECONDS = 8;

export const REASON_MAX = 1_000;
/** MO-13: whether the decision waits REVIEW_HOLD_SECONDS; otherwise it takes effect at once. */
const revocable = z.boolean().optional();
export const reviewSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('approved'), revocable }),
  z.object({
    status: z.literal('rejected'),
    comment: text(REASON_MAX, 'Le motif du rejet est obligatoire'),
    revocable,
  }),
  /** Undoes the decision. */
  z.object({ status: z.literal('pending'), comment: text(REASON_MAX, 'Dites pourquoi la décision est annulée') }),
]);

export const submittedDocumentSchema = z.object({ document_type: documentTypeSchema, upload_id: id });
export type SubmittedDocument = z.output<typeof submittedDocumentSchema>;
/** A file name as `displayName` returns it, which accepts every name (C50). */
export const fileName = line(255);
