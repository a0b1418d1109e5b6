import { z } from 'zod';
import { timestamp } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { jwksSchema } from '../schema.js';

export const tokensRpc = {
  getJwks: defineRpc({
    subject: 'rpc.identity.get_jwks.v1',
    access: 'anyone',
    input: z.object({}),
    output: jwksSchema,
  }),
  tellTime: defineRpc({
    subject: 'rpc.identity.tell_time.v1',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ now: timestamp }),
  }),
};
