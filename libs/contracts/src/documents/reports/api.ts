import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id, opaque } from '../../kernel/fields.js';
import { trap } from '../../notifications/schema.js';
import {
  measuresSchema,
  reasonsSchema,
  reportItemSchema,
  reportReceiptSchema,
  reportSchema,
  reportStatusSchema,
  reportVerdictSchema,
  restorationSchema,
} from './schema.js';

/** The reported content. The requests service describes a message, after it has checked that the actor may read it. */
export const reportTargetSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('parking'), id }),
  z.object({ type: z.literal('profile'), id }),
  z.object({ type: z.literal('message'), id, author_id: id, label: opaque(200), text: opaque(10_000) }),
]);

export type ReportTarget = z.output<typeof reportTargetSchema>;

export const reportsApi = calls('documents', {
  /**
   * L6: stores a report before it is answered. The reporter is the actor, or a visitor known by an opaque key that the
   * gateway makes. Messages are reported through the route of their conversation.
   */
  fileReport: call({
    http: 'POST /api/reports',
    summary: 'Signaler une annonce ou un profil',
    access: 'public',
    limit: 'form',
    errors: ['report_target_not_found', 'own_content', 'report_already_open', 'too_many_reports'],
    callers: ['requests', 'gateway'],
    input: z.object({
      target: reportTargetSchema,
      report: reportSchema,
      visitor: opaque(100).nullable(),
      is_suspect: z.boolean().default(false),
    }),
    body: reportSchema.extend({ target_type: z.enum(['parking', 'profile']), target_id: id, ...trap }),
    output: reportReceiptSchema,
  }),
  countReports: call({
    http: 'GET /api/moderation/reports/count',
    summary: 'Le nombre de signalements à traiter',
    access: 'admin',
    right: 'reports',
    output: z.object({ open: z.number().int() }),
  }),
  /** Open reports are returned oldest first, decided ones latest first, in pages of 50. */
  listReports: call({
    http: 'GET /api/moderation/reports',
    summary: 'Les signalements à traiter, les plus anciens d’abord',
    access: 'admin',
    right: 'reports',
    input: z.object({ status: reportStatusSchema, cursor: opaque(200).optional() }),
    query: z.object({
      status: reportStatusSchema.catch('open').default('open'),
      cursor: opaque(200).optional(),
    }),
    output: z.object({
      items: z.array(reportItemSchema),
      next_cursor: z.string().nullable(),
      open: z.number().int(),
    }),
  }),
  getReport: call({
    http: 'GET /api/moderation/reports/:report_id',
    summary: 'Un signalement',
    access: 'admin',
    right: 'reports',
    errors: ['report_not_found'],
    params: { report_id: id },
    output: reportItemSchema,
  }),
  /** Decides every open report about the same content. */
  decideReport: call({
    http: 'POST /api/moderation/reports/:report_id/decision',
    summary: 'Décider d’un signalement, avec un motif',
    access: 'admin',
    right: 'reports',
    errors: ['report_not_found', 'own_content', 'removal_impossible', 'report_already_decided'],
    params: { report_id: id },
    input: z.object({ report_id: id, verdict: reportVerdictSchema }),
    body: reportVerdictSchema,
    output: reportItemSchema,
    status: 200,
  }),
  /** Shows content again that a decision on this report removed. */
  restoreContent: call({
    http: 'POST /api/moderation/reports/:report_id/restoration',
    summary: 'Rétablir le contenu retiré, avec un motif',
    access: 'admin',
    right: 'reports',
    errors: ['report_not_found', 'own_content', 'removal_impossible', 'nothing_to_restore'],
    params: { report_id: id },
    input: z.object({ report_id: id, restoration: restorationSchema }),
    body: restorationSchema,
    output: reportItemSchema,
    status: 200,
  }),
});

const parking = { parking_spot_id: id };

/** DK-05: a parking is hidden and restored without a report, by the same decisions. */
export const parkingMeasuresApi = calls('documents', {
  listParkingMeasures: call({
    http: 'GET /api/admin/parkings/:parking_spot_id/measures',
    summary: 'Les décisions de la modération sur une annonce, la plus récente d’abord',
    access: 'admin',
    right: 'parkings',
    params: parking,
    output: measuresSchema,
  }),
  /** Also decides every open report about the parking. */
  hideParking: call({
    http: 'POST /api/admin/parkings/:parking_spot_id/takedown',
    summary: 'Masquer une annonce, avec un motif',
    access: 'admin',
    right: 'parkings',
    errors: ['parking_not_found', 'own_content', 'parking_already_hidden'],
    params: parking,
    input: reasonsSchema,
    output: measuresSchema,
    status: 200,
  }),
  restoreParking: call({
    http: 'POST /api/admin/parkings/:parking_spot_id/restoration',
    summary: 'Afficher de nouveau une annonce masquée par la modération, avec un motif',
    access: 'admin',
    right: 'parkings',
    errors: ['parking_not_found', 'own_content', 'nothing_to_restore'],
    params: parking,
    input: restorationSchema,
    output: measuresSchema,
    status: 200,
  }),
});
