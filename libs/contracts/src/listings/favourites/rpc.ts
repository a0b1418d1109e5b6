import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { favouritesSchema, keptDatesSchema } from './schema.js';

const ofSpot = z.object({ parking_spot_id: id });

/** The actor's own favourites, nobody else's. */
export const favouritesRpc = {
  listFavourites: defineRpc({
    subject: 'rpc.listings.list_favourites.v1',
    access: 'signed-in',
    input: z.object({}),
    output: favouritesSchema,
  }),
  /** Saving again changes the dates alone. A parking that the actor may not see answers as its page does. */
  saveFavourite: defineRpc({
    subject: 'rpc.listings.save_favourite.v1',
    access: 'signed-in',
    input: ofSpot.extend(keptDatesSchema.shape),
    output: z.object({}),
  }),
  /** Also one that is gone; removing again changes nothing. */
  removeFavourite: defineRpc({
    subject: 'rpc.listings.remove_favourite.v1',
    access: 'signed-in',
    input: ofSpot,
    output: z.object({}),
  }),
};
