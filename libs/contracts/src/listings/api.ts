import { z } from 'zod';
import { call, calls } from '../kernel/call.js';
import { day, id, latitude, longitude } from '../kernel/fields.js';
import { parkingFactsSchema, personParkingsSchema } from './moderation.js';
import { priceAdviceSchema, spaceKindSchema } from './price-advice.js';
import { locationOfferSchema, offerFiguresSchema, parkingSpotPageSchema, weekOfferSchema } from './schema.js';

/** What is offered, as anybody may read it. */
export const listingsApi = calls('listings', {
  /** Public view of an approved and visible parking; its owner always, with `precise` (C11). */
  getParkingSpotPage: call({
    http: 'GET /api/parkings/:parking_spot_id',
    summary: 'La page d’un parking',
    access: 'public',
    errors: ['parking_not_found', 'parking_withdrawn'],
    params: { parking_spot_id: id },
    output: parkingSpotPageSchema,
  }),
  /**
   * The private spaces within the radius of a location, nearest first, with its computed figures. Full cards only
   * when the actor's identity is approved, redacted ones for everybody else (C21). With dates, what is free on
   * every day and its total (C44); dates that make no stay are refused as `invalid_input`.
   */
  getLocationOffer: call({
    access: 'anyone',
    input: z.object({ location_id: id, date_debut: day.optional(), date_fin: day.optional() }),
    output: locationOfferSchema,
  }),
  /**
   * Free places today and the lowest price a day around every location that has open parkings (PL-04). At most a
   * minute old.
   */
  listLocationTotals: call({
    access: 'anyone',
    output: z.object({
      totals: z.array(
        z.object({
          location_id: id,
          places_disponibles: z.number().int(),
          prix_min: z.number().nullable().default(null),
        }),
      ),
    }),
  }),
  /** The week that begins today, around every location that has a parking free for all of it. At most a minute old. */
  listWeekOffers: call({ access: 'anyone', output: weekOfferSchema }),
  /** What the offer amounts to, for statements shown as `live` (HO-07, HO-08). At most a minute old. */
  getOfferFigures: call({
    http: 'GET /api/figures',
    summary: 'Ce que compte l’offre : places, propriétaires vérifiés, part des navettes',
    access: 'public',
    maxAge: 300,
    output: offerFiguresSchema,
  }),
});

const degrees = <T extends z.ZodType<number, number>>(range: T) => z.coerce.number().pipe(range);

export const priceAdviceApi = calls('listings', {
  /** What other owners ask for parkings of this kind around a point (OB-03). */
  getPriceAdvice: call({
    http: 'GET /api/price-advice',
    summary: 'Ce que d’autres propriétaires demandent pour des places comparables à moins de 5 km',
    access: 'user',
    input: z.object({ latitude, longitude, kind: spaceKindSchema }),
    query: z.object({ latitude: degrees(latitude), longitude: degrees(longitude), kind: spaceKindSchema }),
    output: priceAdviceSchema,
  }),
});

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
