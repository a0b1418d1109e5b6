import { z } from 'zod';
import { defineRpc } from '../../kernel/rpc.js';
import { jwksSchema } from '../schema.js';

export const tokensRpc = {
  getJwks: defineRpc({
    subject: 'rpc.identity.get_jwks.v1',
    access: 'anyone',
    input: z.object({}),
    output: jwksSchema,
  }),
};
