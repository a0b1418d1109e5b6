import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { personAccountSchema } from './schema.js';

export const personAccountRpc = {
  /** For administrators, whose role is read from the database; each call is audited. `account_not_found`. */
  getPersonAccount: defineRpc({
    subject: 'rpc.identity.get_person_account.v1',
    access: 'signed-in',
    input: z.object({ user_id: id }),
    output: personAccountSchema,
  }),
};
