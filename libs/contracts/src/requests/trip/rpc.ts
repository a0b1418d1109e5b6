import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { tripSchema } from './schema.js';

export const tripRpc = {
  /** TR-02: of a stay of the actor that is agreed, or was until it was cancelled, on either side, else `request_not_found`. */
  getTrip: defineRpc({
    subject: 'rpc.requests.get_trip.v1',
    access: 'signed-in',
    input: z.object({ request_id: id }),
    output: tripSchema,
  }),
};
