import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { favouritesSchema, keptDatesSchema } from './schema.js';

const ofSpot = z.object({ parking_spot_id: id });

/** The actor's own favourites, nobody else's. */
export const favouritesApi = calls('listings', {
  listFavourites: call({
    http: 'GET /api/favourites',
    summary: 'Mes favoris, du plus récent au plus ancien',
    access: 'user',
    output: favouritesSchema,
  }),
  /** Saving again changes the dates alone. A parking that the actor may not see answers as its page does. */
  saveFavourite: call({
    http: 'PUT /api/favourites/:parking_spot_id',
    summary: 'Garder un parking dans mes favoris, avec les dates recherchées',
    access: 'user',
    errors: ['parking_not_found', 'too_many_favourites'],
    params: { parking_spot_id: id },
    input: ofSpot.extend(keptDatesSchema.shape),
    query: keptDatesSchema,
    body: z.object({}).optional(),
  }),
  /** Also one that is gone; removing again changes nothing. */
  removeFavourite: call({
    http: 'DELETE /api/favourites/:parking_spot_id',
    summary: 'Retirer un parking de mes favoris',
    access: 'user',
    params: { parking_spot_id: id },
  }),
});
