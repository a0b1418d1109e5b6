import { z } from 'zod';
import { call, calls, gatewayCall } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { personAccountSchema, personRecordSchema } from './schema.js';

export const personAccountApi = calls('identity', {
  /** For administrators, whose role is read from the database; each call is audited. `account_not_found`. */
  getPersonAccount: call({ access: 'signed-in', input: z.object({ user_id: id }), output: personAccountSchema }),
  getPersonRecord: gatewayCall({
    http: 'GET /api/admin/users/:user_id',
    summary: 'Tout ce qu’il faut savoir d’une personne pour modérer ; la consultation est consignée au journal',
    access: 'admin',
    errors: ['account_not_found'],
    params: { user_id: id },
    response: personRecordSchema,
  }),
});
