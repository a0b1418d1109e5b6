import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id, opaque } from '../../kernel/fields.js';
import { trap } from '../../notifications/schema.js';
import {
  reportItemSchema,
  reportReceiptSchema,
  reportSchema,
  reportStatusSchema,
  reportVerdictSchema,
  restorationSchema,
} from './schema.js';

const reportParams = z.object({ report_id: id });

export const reportsRoutes = {
  /** L6. A message is reported by the route of its conversation. */
  fileReport: defineRoute({
    method: 'POST',
    path: '/api/reports',
    summary: 'Signaler une annonce ou un profil',
    access: 'public',
    limit: 'form',
    errors: ['report_target_not_found', 'own_content', 'report_already_open', 'too_many_reports'],
    body: reportSchema.extend({ target_type: z.enum(['parking', 'profile']), target_id: id, ...trap }),
    response: reportReceiptSchema,
  }),
  listReports: defineRoute({
    method: 'GET',
    path: '/api/moderation/reports',
    summary: 'Les signalements à traiter, les plus anciens d’abord',
    access: 'admin',
    query: z.object({
      status: reportStatusSchema.catch('open').default('open'),
      cursor: opaque(200).optional(),
    }),
    response: z.object({
      items: z.array(reportItemSchema),
      next_cursor: z.string().nullable(),
      open: z.number().int(),
    }),
  }),
  decideReport: defineRoute({
    method: 'POST',
    path: '/api/moderation/reports/:report_id/decision',
    summary: 'Décider d’un signalement, avec un motif',
    access: 'admin',
    errors: ['report_not_found', 'own_content', 'removal_impossible', 'report_already_decided'],
    params: reportParams,
    body: reportVerdictSchema,
    response: reportItemSchema,
    status: 200,
  }),
  restoreContent: defineRoute({
    method: 'POST',
    path: '/api/moderation/reports/:report_id/restoration',
    summary: 'Rétablir le contenu retiré, avec un motif',
    access: 'admin',
    errors: ['report_not_found', 'own_content', 'removal_impossible', 'nothing_to_restore'],
    params: reportParams,
    body: restorationSchema,
    response: reportItemSchema,
    status: 200,
  }),
};
