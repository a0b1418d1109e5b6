import { z } from 'zod';
import { id, timestamp } from '../../kernel/fields.js';
import { groundSchema, reportItemSchema } from '../reports/schema.js';
import { documentReviewSchema, moderationItemSchema, verificationSchema } from '../schema.js';

/** Rows of each list, the latest. */
export const PERSON_ROWS_MAX = 50;

/** What documents knows of somebody, for administrators. */
export const personFileSchema = z.object({
  verification: verificationSchema,
  documents: z.array(
    moderationItemSchema
      .pick({ id: true, category: true, document_type: true, status: true, created_at: true })
      .extend({
        /** The vehicle or the parking that it is about. */
        subject: z.string().nullable(),
        reviews: z.array(documentReviewSchema.omit({ id: true, previous_status: true })),
      }),
  ),
  reports_made: z.array(personReportSchema()),
  reports_received: z.array(personReportSchema()),
  /** Decisions about the account and its contents, suspensions among them. */
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

export const personNameSchema = z.object({ id, name: z.string().nullable() });
