import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import { alternativesSchema } from '../../listings/search/schema.js';

export const alternativesRoutes = {
  listAlternatives: defineRoute({
    method: 'GET',
    path: '/api/requests/:request_id/alternatives',
    summary: 'D’autres places libres pour une demande envoyée qui n’a pas abouti',
    access: 'user',
    errors: ['request_not_found'],
    params: z.object({ request_id: id }),
    response: alternativesSchema,
  }),
};
