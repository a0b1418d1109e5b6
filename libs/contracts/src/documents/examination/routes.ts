import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import { examinationSchema } from './schema.js';
import { categorySchema } from '../schema.js';

export const examinationRoutes = {
  /** Not a GET: each look at other accounts is written down. */
  examineDocument: defineRoute({
    method: 'POST',
    path: '/api/moderation/documents/:category/:document_id/examination',
    summary: 'Ce à quoi comparer un document : adresse, véhicule et autres comptes semblables ; consultation consignée',
    access: 'admin',
    errors: ['document_not_found'],
    params: z.object({ category: categorySchema, document_id: id }),
    response: examinationSchema,
    status: 200,
  }),
};
