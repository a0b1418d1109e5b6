import { z } from 'zod';
import { id, opaque, periodShape, timestamp, words } from '../../kernel/fields.js';
import { parkingFactsSchema } from '../../listings/moderation.js';
import { vehicleFactsSchema } from '../../requests/moderation.js';
import { groundSchema, reportItemSchema } from '../reports/schema.js';
import { documentReviewSchema, moderationItemSchema, verificationSchema } from '../schema.js';

export const personNameSchema = z.object({ id, name: z.string().nullable() });

/** What another account has in common with the examined document. */
export const LIKENESSES = {
  plate: 'Même immatriculation',
  address: 'Même adresse de parking',
  file: 'Même fichier',
} as const;
export type Likeness = keyof typeof LIKENESSES;

/** The maximum number of accounts listed for one similarity. */
export const SIMILAR_ACCOUNTS_MAX = 20;
export const similarAccountSchema = z.object({
  id,
  /** Null until the profile of the account has been received. */
  name: z.string().nullable(),
  by: z.array(z.enum(Object.keys(LIKENESSES) as [Likeness, ...Likeness[]])),
});
export type SimilarAccount = z.output<typeof similarAccountSchema>;

/**
 * C59: of an owner, the current documents of identity and parkings, which are reviewed side by side; empty for a
 * vehicle, and from a service of the previous release.
 */
export const caseDocumentsSchema = z.array(moderationItemSchema).default([]);

/** MO-05: what a moderator compares a document with. */
export const examinationSchema = z.object({
  parking: parkingFactsSchema.nullable(),
  vehicle: vehicleFactsSchema.nullable(),
  others: z.array(similarAccountSchema),
  case_documents: caseDocumentsSchema,
});
export type Examination = z.output<typeof examinationSchema>;

/** The maximum number of rows of each list; the latest are returned. */
export const PERSON_ROWS_MAX = 50;

/** What the documents service knows about a person, for administrators. */
export const personFileSchema = z.object({
  verification: verificationSchema,
  documents: z.array(
    moderationItemSchema
      .pick({ id: true, category: true, document_type: true, status: true, created_at: true })
      .extend({
        /** The vehicle or the parking that the document is about. */
        subject: z.string().nullable(),
        reviews: z.array(documentReviewSchema.omit({ id: true, previous_status: true })),
      }),
  ),
  reports_made: z.array(personReportSchema()),
  reports_received: z.array(personReportSchema()),
  /** Decisions about the account and its content, suspensions included. */
  measures: z.array(
    z.object({
      target_type: reportItemSchema.shape.target_type,
      measure: z.string(),
      statement: z.string(),
      ground: groundSchema.nullable(),
      created_at: timestamp,
    }),
  ),
});
export type PersonFile = z.output<typeof personFileSchema>;

function personReportSchema() {
  return reportItemSchema.pick({
    id: true,
    reference: true,
    target_type: true,
    target_label: true,
    reason: true,
    status: true,
    created_at: true,
  });
}
export type PersonReport = PersonFile['reports_made'][number];

/** Groups of moderators' actions, to filter the log. */
export const MODERATION_ACTS = {
  opened: 'Documents ouverts',
  compared: 'Documents comparés à d’autres comptes',
  reviewed: 'Décisions sur des documents',
  moderated: 'Décisions sur des signalements',
} as const;
export type ModerationAct = keyof typeof MODERATION_ACTS;
export const moderationActSchema = z.enum(Object.keys(MODERATION_ACTS) as [ModerationAct, ...ModerationAct[]]);

export const moderationEntrySchema = z.object({
  id: z.guid(),
  occurred_at: timestamp,
  act: moderationActSchema,
  /** For a decision, the new status or the measure; null when a document was opened. */
  outcome: z.string().nullable(),
  moderator: personNameSchema,
  /** The owner of the document or content; null when the document no longer exists. */
  person: personNameSchema.nullable(),
  /** The type of the document, or the kind of content. */
  subject: z.string(),
  comment: z.string().nullable(),
});
export type ModerationEntry = z.output<typeof moderationEntrySchema>;

/** `q` filters by words in the names of the moderator and of the person, or in the reason. */
export const moderationLogQuerySchema = z.object({
  q: words(100).optional(),
  act: moderationActSchema.optional(),
  moderator_id: id.optional(),
  person_id: id.optional(),
  ...periodShape,
  cursor: opaque(200).optional(),
});
export type ModerationLogFilter = Omit<z.input<typeof moderationLogQuerySchema>, 'cursor'>;
export const moderationLogPageSchema = z.object({
  entries: z.array(moderationEntrySchema),
  next_cursor: z.string().nullable(),
});
