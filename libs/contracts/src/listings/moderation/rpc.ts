import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { parkingFactsSchema, personParkingsSchema } from './schema.js';

/** For administrators alone. */
export const listingsModerationRpc = {
  /** `parking` is null when it is gone; `same_address`: other people with a parking at that address. */
  getParkingFacts: defineRpc({
    subject: 'rpc.listings.get_parking_facts.v1',
    access: 'moderator',
    input: z.object({ parking_spot_id: id }),
    output: z.object({ parking: parkingFactsSchema.nullable(), same_address: z.array(id) }),
  }),
  getPersonParkings: defineRpc({
    subject: 'rpc.listings.get_person_parkings.v1',
    access: 'moderator',
    input: z.object({ user_id: id }),
    output: personParkingsSchema,
  }),
};
