import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import { staySchema } from '../stays/schema.js';
import { cancellationSchema } from './schema.js';

export const cancellationRoutes = {
  cancelStay: defineRoute({
    method: 'POST',
    path: '/api/stays/:request_id/cancellation',
    summary: 'Annuler un séjour convenu, jusqu’à la veille de son premier jour',
    access: 'user',
    errors: ['request_not_found', 'request_move_refused', 'stay_begun'],
    params: z.object({ request_id: id }),
    body: cancellationSchema,
    response: staySchema,
    status: 200,
  }),
};
