import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import { personRecordSchema } from './schema.js';

export const personRoutes = {
  getPersonRecord: defineRoute({
    method: 'GET',
    path: '/api/admin/users/:user_id',
    summary: 'Tout ce qu’il faut savoir d’une personne pour modérer ; la consultation est consignée au journal',
    access: 'admin',
    errors: ['account_not_found'],
    params: z.object({ user_id: id }),
    response: personRecordSchema,
  }),
};
