import { z } from 'zod';
import { call, calls, gatewayCall } from '../kernel/call.js';
import { day, id, opaque, text, words } from '../kernel/fields.js';
import { priceEstimateSchema } from '../listings/price-advice.js';
import { locationOfferSchema, weekOfferSchema } from '../listings/schema.js';
import { articleListSchema, articlePictureNameSchema } from './articles.js';
import {
  ADDRESS_LIMIT,
  ADDRESS_MAX_CHARACTERS,
  ADDRESS_MIN_CHARACTERS,
  addressSchema,
  listedBySchema,
  locationCardSchema,
  locationDetailsSchema,
  locationSchema,
  locationStatsSchema,
  locationSuggestionSchema,
  locationTypeSchema,
  popularLocationsSchema,
  SUGGESTION_LIMIT,
  suggestionsSchema,
} from './schema.js';

/** The number of rows on the home page. */
export const WEEK_OFFERS_SHOWN = 6;

/** C42: the real lowest totals for the week that begins today, most searched locations first. */
export const weekOffersSchema = z.object({
  ...weekOfferSchema.pick({ date_debut: true, date_fin: true }).shape,
  offers: z
    .array(
      locationSuggestionSchema
        .pick({ slug: true, name: true, type: true, ville: true })
        .extend(weekOfferSchema.shape.offers.element.pick({ total: true, parkings: true }).shape),
    )
    .max(WEEK_OFFERS_SHOWN),
});

export const locationPageSchema = locationDetailsSchema.extend({
  location: locationSchema,
  ...locationOfferSchema.shape,
  /** null when it could not be computed. */
  places_disponibles: z.number().int().nullable(),
  /** How many minutes owners took to answer, averaged over the last year; null when nobody has answered. */
  answer_minutes: z.number().int().nullable(),
  nearby: z.array(locationSuggestionSchema),
});

/** FO-03: what a visitor writes of where the place is. */
export const placeWordsSchema = text(ADDRESS_MAX_CHARACTERS, 'Écrivez la ville ou l’adresse de votre place').min(
  ADDRESS_MIN_CHARACTERS,
  'Trois caractères au minimum',
);

/** FO-03: what a place asks around a location. */
export const locationEstimateSchema = z.object({ location: locationSchema, estimate: priceEstimateSchema });
export type LocationEstimate = z.output<typeof locationEstimateSchema>;

/**
 * FO-03: the addresses that the words may mean, and what a place asks around the one at `chosen`. Nothing where none is
 * chosen: the words name no address, or several.
 */
export const addressEstimateSchema = z.object({
  addresses: z.array(addressSchema).max(ADDRESS_LIMIT),
  chosen: z.number().int().nullable(),
  estimate: priceEstimateSchema.nullable(),
});
export type AddressEstimate = z.output<typeof addressEstimateSchema>;

export type LocationPage = z.output<typeof locationPageSchema>;

export type WeekOffers = z.output<typeof weekOffersSchema>;

export const catalogApi = calls('catalog', {
  /** Active locations, ordered by name, or by best match when `q` is given (AP-01, PL-02). */
  listLocations: call({
    http: 'GET /api/locations',
    summary: 'Les lieux couverts',
    access: 'public',
    maxAge: 60,
    input: z.object({
      q: words(100).optional(),
      // C20: an unknown type is ignored, so all types are listed.
      type: locationTypeSchema.optional().catch(undefined),
      region: words(100).optional(),
    }),
    output: listedBySchema.extend({
      locations: z.array(locationSchema.extend(locationStatsSchema.pick({ search_count: true }).shape)),
    }),
    response: listedBySchema.extend({ locations: z.array(locationCardSchema) }),
  }),
  /** An active location with its surroundings; null when there is no such location. */
  getLocationDetails: call({
    access: 'anyone',
    input: z.object({ slug: opaque(120) }),
    output: z.object({ location: locationSchema, details: locationDetailsSchema }).nullable(),
  }),
  /** Active locations that have been searched or opened, the most searched first (AP-02). */
  listPopularLocations: call({
    http: 'GET /api/locations/popular',
    summary: 'Les lieux les plus recherchés : dix, ou cinq pour un type ou une région',
    access: 'public',
    maxAge: 60,
    input: z.object({
      type: locationTypeSchema.optional().catch(undefined),
      region: words(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).optional(),
    }),
    output: popularLocationsSchema,
  }),
  /** The listings service calls it before it treats a location as unknown, because its copy may be late (ADR 127). */
  getLocations: call({
    access: 'anyone',
    callers: ['listings'],
    input: z.object({ ids: z.array(id).max(100) }),
    output: z.object({ locations: z.array(locationSchema) }),
  }),
  suggestLocations: call({
    http: 'GET /api/locations/suggestions',
    summary:
      'Les lieux, puis les communes et rues, qui correspondent à la saisie : huit au plus ; sinon ce qui y ressemble',
    access: 'public',
    maxAge: 60,
    input: z.object({ q: words(100) }),
    output: suggestionsSchema,
    response: suggestionsSchema.extend({ locations: z.array(locationSuggestionSchema).max(SUGGESTION_LIMIT) }),
  }),
  /** Other active locations of the same region, at most 4 (PL-15). */
  listNearbyLocations: call({
    access: 'anyone',
    input: z.object({ location_id: id }),
    output: z.object({ locations: z.array(locationSuggestionSchema) }),
  }),
  /** Counts one visit per visitor, location and hour (C31). `visitor` is an opaque key made by the gateway. */
  countVisit: call({
    access: 'anyone',
    input: z.object({ location_id: id, kind: z.enum(['search', 'view']), visitor: opaque(100) }),
    output: z.object({ counted: z.boolean() }),
  }),
  listWeekOffers: gatewayCall({
    http: 'GET /api/week-offers',
    summary: 'Des lieux où une place est libre les sept prochains jours, et le total le plus bas de cette semaine',
    access: 'public',
    maxAge: 60,
    response: weekOffersSchema,
  }),
  getLocationPage: gatewayCall({
    http: 'GET /api/locations/:slug',
    summary: 'Un lieu, ses places chez les particuliers et les lieux voisins',
    access: 'public',
    errors: ['location_not_found'],
    params: { slug: opaque(120) },
    query: z.object({ date_debut: day.optional(), date_fin: day.optional() }),
    response: locationPageSchema,
  }),
  getLocationEstimate: gatewayCall({
    http: 'GET /api/locations/:slug/estimate',
    summary: 'Ce que demandent, selon leur type, les places publiées autour d’un lieu',
    access: 'public',
    maxAge: 60,
    errors: ['location_not_found'],
    params: { slug: opaque(120) },
    response: locationEstimateSchema,
  }),
  /** A POST, so that no address stands in a URL, nor in what logs, caches and other sites keep of it. */
  estimateAddress: gatewayCall({
    http: 'POST /api/estimates',
    summary: 'Ce que demandent, selon leur type, les places publiées à moins de 5 km d’une ville ou d’une adresse',
    access: 'public',
    status: 200,
    body: z.object({
      q: placeWordsSchema,
      /** The index of an address of the answer to the same words. */
      choice: z
        .number()
        .int()
        .min(0)
        .max(ADDRESS_LIMIT - 1)
        .optional(),
    }),
    response: addressEstimateSchema,
  }),
  /**
   * Pages from a cache never reach the service, so the browser reports the view. Popularity counts it once per visitor,
   * location and hour (C31).
   */
  countLocationView: gatewayCall({
    http: 'POST /api/locations/:location_id/views',
    summary: 'Compter la vue d’un lieu',
    access: 'public',
    errors: ['location_not_found'],
    params: { location_id: id },
  }),
});

export const articleApi = calls('catalog', {
  /** The blog's feed: at most ten articles, newest first. */
  listArticles: call({
    http: 'GET /api/articles',
    summary: 'Les articles du flux du blog, dix au plus ; null sans flux lisible',
    access: 'public',
    maxAge: 300,
    output: articleListSchema,
  }),
  /** Returns a picture named by `thumbnail` as WebP in base64. Fails with `not_found`. */
  readArticlePicture: call({
    access: 'anyone',
    input: z.object({ name: articlePictureNameSchema }),
    output: z.object({ content: z.base64() }),
  }),
});
