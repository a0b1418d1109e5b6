import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import { tripSchema } from './schema.js';

export const tripRoutes = {
  getTrip: defineRoute({
    method: 'GET',
    path: '/api/stays/:request_id',
    summary: 'Un séjour convenu, ou annulé depuis, avec l’adresse, l’accès et les téléphones',
    access: 'user',
    errors: ['request_not_found'],
    params: z.object({ request_id: id }),
    response: tripSchema,
  }),
};
