import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { parkingFactsSchema, personParkingsSchema } from './schema.js';

/** For administrators alone. */
export const listingsModerationApi = calls('listings', {
  /** `parking` is null when it is gone; `same_address`: other people with a parking at that address. */
  getParkingFacts: call({
    access: 'moderator',
    input: z.object({ parking_spot_id: id }),
    output: z.object({ parking: parkingFactsSchema.nullable(), same_address: z.array(id) }),
  }),
  getPersonParkings: call({ access: 'moderator', input: z.object({ user_id: id }), output: personParkingsSchema }),
});
