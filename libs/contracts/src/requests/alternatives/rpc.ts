import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { alternativesSchema } from '../../listings/search/schema.js';

export const alternativesRpc = {
  /** AK-03: of a request that the actor sent, else `request_not_found`; none for one that `hasAlternatives` excludes. */
  listAlternatives: defineRpc({
    subject: 'rpc.requests.list_alternatives.v1',
    access: 'signed-in',
    input: z.object({ request_id: id }),
    output: alternativesSchema,
  }),
};
