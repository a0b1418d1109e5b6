import { z } from 'zod';
import { call, calls } from '../kernel/call.js';
import { day, id, latitude, longitude } from '../kernel/fields.js';
import { parkingFactsSchema, personParkingsSchema } from './moderation.js';
import { priceAdviceSchema, priceEstimateSchema, spaceKindSchema } from './price-advice.js';
import { ASSOCIATION_RADIUS_KM } from './radius.js';
import { locationOfferSchema, offerFiguresSchema, parkingSpotPageSchema, weekOfferSchema } from './schema.js';

/** The public offer. */
export const listingsApi = calls('listings', {
  /** C11: the public view of an approved and visible parking. Its owner can always read it, with `precise` set. */
  getParkingSpotPage: call({
    http: 'GET /api/parkings/:parking_spot_id',
    summary: 'La page d’un parking',
    access: 'public',
    errors: ['parking_not_found', 'parking_withdrawn'],
    params: { parking_spot_id: id },
    output: parkingSpotPageSchema,
  }),
  /**
   * Returns the private parkings within the radius of a location, nearest first, with computed figures. Cards are
   * complete only when the actor's identity is approved, redacted otherwise (C21). With dates, only parkings free on
   * every day are returned, with the total (C44); dates that form no valid stay are rejected as `invalid_input`.
   */
  getLocationOffer: call({
    access: 'anyone',
    input: z.object({ location_id: id, date_debut: day.optional(), date_fin: day.optional() }),
    output: locationOfferSchema,
  }),
  /**
   * PL-04: the free places today and the lowest price per day around each location that has open parkings. The figures
   * are at most one minute old.
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
  /** The week that begins today, for each location with a parking that is free all week. At most one minute old. */
  listWeekOffers: call({ access: 'anyone', output: weekOfferSchema }),
  /** HO-07, HO-08: the figures behind statements shown as `live`. At most one minute old. */
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
  /** OB-03: what other owners charge for similar parkings around a point. */
  getPriceAdvice: call({
    http: 'GET /api/price-advice',
    summary: 'Ce que d’autres propriétaires demandent pour des places comparables à moins de 5 km',
    access: 'user',
    input: z.object({ latitude, longitude, kind: spaceKindSchema }),
    query: z.object({ latitude: degrees(latitude), longitude: degrees(longitude), kind: spaceKindSchema }),
    output: priceAdviceSchema,
  }),
  /** FO-03: the same for every kind, of all owners; the gateway gives the point, nobody else does. */
  getPriceEstimate: call({
    access: 'anyone',
    input: z.object({ latitude, longitude, radius_km: z.number().int().min(1).max(ASSOCIATION_RADIUS_KM) }),
    output: priceEstimateSchema,
  }),
});

/** For administrators only. */
export const listingsModerationApi = calls('listings', {
  /** `parking` is null when it was deleted. `same_address` lists other people with a parking at that address. */
  getParkingFacts: call({
    access: 'moderator',
    right: 'review',
    input: z.object({ parking_spot_id: id }),
    output: z.object({ parking: parkingFactsSchema.nullable(), same_address: z.array(id) }),
  }),
  getPersonParkings: call({
    access: 'moderator',
    right: 'accounts',
    input: z.object({ user_id: id }),
    output: personParkingsSchema,
  }),
});
