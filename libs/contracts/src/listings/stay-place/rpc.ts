import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { stayPlaceSchema } from './schema.js';

/** For the requests service, which knows who agreed on what. */
export const stayPlaceRpc = {
  /** TR-02: the caller answers for the right to read it (C11); null for a parking that is gone. */
  getStayPlace: defineRpc({
    subject: 'rpc.listings.get_stay_place.v1',
    access: 'service',
    callers: ['requests'],
    input: z.object({ parking_spot_id: id }),
    output: z.object({ place: stayPlaceSchema.nullable() }),
  }),
};
