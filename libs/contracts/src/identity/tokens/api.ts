import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { timestamp } from '../../kernel/fields.js';
import { jwksSchema } from '../schema.js';

export const tokensApi = calls('identity', {
  getJwks: call({ access: 'anyone', output: jwksSchema }),
  tellTime: call({ access: 'anyone', output: z.object({ now: timestamp }) }),
});
