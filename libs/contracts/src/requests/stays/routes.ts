import { defineRoute } from '../../kernel/define-route.js';
import { staysPageSchema, staysQuerySchema } from './schema.js';

export const staysRoutes = {
  listStays: defineRoute({
    method: 'GET',
    path: '/api/stays',
    summary: 'Mes séjours convenus, comme conducteur et comme propriétaire',
    access: 'user',
    query: staysQuerySchema,
    response: staysPageSchema,
  }),
};
