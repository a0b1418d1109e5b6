import { z } from 'zod';
import { id, line, opaque, text, timestamp, words } from '../kernel/fields.js';
import { vehicleTypeSchema } from '../requests/vehicles/schema.js';
import { UPLOAD_PURPOSES } from './files.js';

export * from './files.js';

/** From its acceptance until it can be shown to others, or never can. */
export const photoStateSchema = z.enum(['preparing', 'ready', 'failed']);
export type PhotoState = z.output<typeof photoStateSchema>;

export const uploadPurposeSchema = z.enum(UPLOAD_PURPOSES);

export const uploadSchema = z.object({
  id,
  purpose: uploadPurposeSchema,
  file_name: z.string(),
  content_type: z.string(),
  size: z.number().int(),
  /** Of a document. */
  pages: z.number().int().optional(),
  /** Public storage path, for photos only. */
  photo: z.string().nullable(),
  /** A photo is prepared after it was accepted; anything else is ready at once. */
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

/** Table that holds the documents of a category, as document_reviews records it (MO-09). */
export const DOCUMENT_TABLES: Record<Category, string> = {
  identity: 'identity_documents',
  vehicle: 'vehicle_documents',
  parking: 'parking_spot_documents',
};

/** ID-03: the three kinds of identity document, their labels below; each file within UPLOAD_MAX_BYTES. */
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
});
export type OwnDocument = z.output<typeof ownDocumentSchema>;

/** DM-06: what is verified of a person. */
export const verificationSchema = z.object({
  isVerified: z.boolean(),
  identityVerified: z.boolean(),
  hasDocuments: z.boolean(),
  /** Status of the latest identity document; null when there is none. */
  latestStatus: documentStatusSchema.nullable(),
  hasVehicles: z.boolean(),
  hasVerifiedVehicles: z.boolean(),
  /** C62: whether the person offers a parking. */
  hasParkings: z.boolean().optional(),
  verificationLevel: z.enum(['none', 'partial', 'complete']),
});
export type Verification = z.output<typeof verificationSchema>;

/** MO-04, MO-05. Missing owner information is null; a type that is not known yet is shown as it is. */
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
      /** Right to rent (L16): null when its owner never declared it. */
      right_declared: z.object({ version: z.string(), at: timestamp }).nullable(),
    })
    .nullable(),
  reviewed_at: timestamp.nullable(),
  /** Who examines it, until when (C18); null once that time is over. */
  claim: z.object({ moderator_id: id, name: z.string().nullable(), until: timestamp }).nullable(),
});
export type ModerationItem = z.output<typeof moderationItemSchema>;

/** MO-02: pending by category, and the people concerned. */
export const moderationCountersSchema = z.object({
  total: z.number().int(),
  vehicle: z.number().int(),
  parking: z.number().int(),
  users: z.number().int(),
});

/** How long the pending documents have waited, in seconds; null when there is none. */
export const waitingSchema = z.object({ median: z.number().int().nullable(), oldest: z.number().int().nullable() });
export type Waiting = z.output<typeof waitingSchema>;

export const MODERATION_ORDERS = ['newest', 'oldest'] as const;
/** What moderators look through. `q` is looked for in names, plates, titles and file names. */
export const moderationFilterSchema = z.object({
  status: documentStatusSchema,
  category: categorySchema.optional(),
  q: words(100).optional(),
  order: z.enum(MODERATION_ORDERS).default('newest'),
  cursor: opaque(200).optional(),
});
export type ModerationFilter = z.input<typeof moderationFilterSchema>;

/** A moderator has a document for so long after opening it or doing something in it. */
export const REVIEW_ASSIGNMENT_MINUTES = 5;

/** One line of the true history of a document, oldest first (MO-09). */
export const documentReviewSchema = z.object({
  id,
  previous_status: documentStatusSchema,
  new_status: documentStatusSchema,
  comment: z.string().nullable(),
  reviewer: z.string().nullable(),
  created_at: timestamp,
});
export type DocumentReview = z.output<typeof documentReviewSchema>;

export const REASON_MAX = 1_000;
export const reviewSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('approved') }),
  z.object({ status: z.literal('rejected'), comment: text(REASON_MAX, 'Le motif du rejet est obligatoire') }),
  /** Undoes the decision. */
  z.object({ status: z.literal('pending'), comment: text(REASON_MAX, 'Dites pourquoi la décision est annulée') }),
]);

export const submittedDocumentSchema = z.object({ document_type: documentTypeSchema, upload_id: id });
export type SubmittedDocument = z.output<typeof submittedDocumentSchema>;
/** As `displayName` makes it of what a file was called, which refuses nothing (C50). */
export const fileName = line(255);
