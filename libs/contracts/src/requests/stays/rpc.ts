import { defineRpc } from '../../kernel/rpc.js';
import { staysPageSchema, staysQuerySchema } from './schema.js';

export const staysRpc = {
  /** The actor's own, on either side. */
  listStays: defineRpc({
    subject: 'rpc.requests.list_stays.v1',
    access: 'signed-in',
    input: staysQuerySchema,
    output: staysPageSchema,
  }),
};
