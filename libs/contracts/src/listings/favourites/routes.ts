import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import { favouritesSchema, keptDatesSchema } from './schema.js';

const spotParams = z.object({ parking_spot_id: id });

export const favouriteRoutes = {
  listFavourites: defineRoute({
    method: 'GET',
    path: '/api/favourites',
    summary: 'Mes favoris, du plus récent au plus ancien',
    access: 'user',
    response: favouritesSchema,
  }),
  saveFavourite: defineRoute({
    method: 'PUT',
    path: '/api/favourites/:parking_spot_id',
    summary: 'Garder un parking dans mes favoris, avec les dates recherchées',
    access: 'user',
    errors: ['parking_not_found', 'too_many_favourites'],
    params: spotParams,
    query: keptDatesSchema,
  }),
  removeFavourite: defineRoute({
    method: 'DELETE',
    path: '/api/favourites/:parking_spot_id',
    summary: 'Retirer un parking de mes favoris',
    access: 'user',
    params: spotParams,
  }),
};
