import { call, calls } from '../../kernel/call.js';
import { staysPageSchema, staysQuerySchema } from './schema.js';

export const staysApi = calls('requests', {
  /** The actor's own, on either side. */
  listStays: call({
    http: 'GET /api/stays',
    summary: 'Mes séjours convenus, comme conducteur et comme propriétaire',
    access: 'user',
    input: staysQuerySchema,
    output: staysPageSchema,
  }),
});
