import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { day, euros, id, timestamp } from '../../kernel/fields.js';

/** The maximum number of favourites of one person. */
export const FAVOURITES_MAX = 200;

/** The dates searched for when the parking was saved: both or neither. */
export const savedDatesSchema = z.object({ date_debut: day.nullish(), date_fin: day.nullish() });
export type SavedDates = z.output<typeof savedDatesSchema>;

/** FD-07: the days for which a list says what is free, and at which total. */
export const datesAskedSchema = z.object({ date_debut: day.optional(), date_fin: day.optional() });

const kept = z.object({ parking_spot_id: id, saved_at: timestamp, ...savedDatesSchema.shape });

/** C11: the current state of a favourite, with public facts only. */
export const favouriteSchema = z.discriminatedUnion('state', [
  kept.extend({
    state: z.literal('open'),
    title: z.string(),
    city: z.string(),
    photo: z.string().nullable(),
    price_per_day: euros,
    is_covered: z.boolean(),
    has_security: z.boolean(),
    features: z.array(z.string()),
    owner_first_name: z.string(),
    identity_verified: z.boolean(),
    /** FD-07: for the dates asked about; null without dates. */
    stay: z.object({ is_free: z.boolean(), total: euros }).nullable().default(null),
  }),
  /** Currently not offered: hidden by its owner, or under verification again. */
  kept.extend({ state: z.literal('hidden'), title: z.string(), city: z.string() }),
  /** Deleted; its facts are no longer known. */
  kept.extend({ state: z.literal('withdrawn') }),
]);
export type Favourite = z.output<typeof favouriteSchema>;
export type FavouriteOffered = Extract<Favourite, { state: 'open' }>;

/** Favourites are ordered latest first. */
export const favouritesSchema = z.object({ favourites: z.array(favouriteSchema).max(FAVOURITES_MAX) });

const ofSpot = z.object({ parking_spot_id: id });

/** These calls concern the actor's own favourites. */
export const favouritesApi = calls('listings', {
  listFavourites: call({
    http: 'GET /api/favourites',
    summary: 'Mes favoris, du plus récent au plus ancien\u00a0; pour des dates, s’ils sont libres et leur total',
    access: 'user',
    input: datesAskedSchema,
    query: datesAskedSchema,
    output: favouritesSchema,
  }),
  /**
   * Saving a favourite again only changes its dates. A parking that the actor may not see gives the same error as its
   * page.
   */
  saveFavourite: call({
    http: 'PUT /api/favourites/:parking_spot_id',
    summary: 'Garder un parking dans mes favoris, avec les dates recherchées',
    access: 'user',
    errors: ['parking_not_found', 'too_many_favourites'],
    params: { parking_spot_id: id },
    input: ofSpot.extend(savedDatesSchema.shape),
    query: savedDatesSchema,
    body: z.object({}).optional(),
  }),
  /** Also removes a favourite whose parking was deleted. Removing one twice has no effect. */
  removeFavourite: call({
    http: 'DELETE /api/favourites/:parking_spot_id',
    summary: 'Retirer un parking de mes favoris',
    access: 'user',
    params: { parking_spot_id: id },
  }),
});
