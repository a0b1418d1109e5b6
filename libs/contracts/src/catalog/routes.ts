import { z } from 'zod';
import { day, id, opaque, words } from '../kernel/fields.js';
import { defineRoute } from '../kernel/define-route.js';
import { locationOfferSchema, weekOfferSchema } from '../listings/schema.js';
import {
  ADDRESS_LIMIT,
  ADDRESS_MAX_CHARACTERS,
  ADDRESS_MIN_CHARACTERS,
  SUGGESTION_LIMIT,
  addressSchema,
  listedBySchema,
  locationCardSchema,
  locationDetailsSchema,
  locationSchema,
  locationSuggestionSchema,
  locationTypeSchema,
  popularLocationsSchema,
  suggestionsSchema,
  mapBoxSchema,
  namedStreetSchema,
  streetBoxSchema,
  TOWN_LIMIT,
  townSchema,
} from './schema.js';
import { STREET_LIMIT } from './street-box.js';

export const locationPageSchema = locationDetailsSchema.extend({
  location: locationSchema,
  ...locationOfferSchema.shape,
  /** null when it could not be computed. */
  places_disponibles: z.number().int().nullable(),
  /** Minutes that owners took to answer, on average over the last year; null when nobody has answered. */
  answer_minutes: z.number().int().nullable(),
  nearby: z.array(locationSuggestionSchema),
});
export type LocationPage = z.output<typeof locationPageSchema>;

/** Rows of the home page. */
export const WEEK_OFFERS_SHOWN = 6;

/** C42: true lowest totals of the week that begins today, the most searched locations first. */
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
export type WeekOffers = z.output<typeof weekOffersSchema>;

export const catalogRoutes = {
  listLocations: defineRoute({
    method: 'GET',
    path: '/api/locations',
    summary: 'Les lieux couverts',
    access: 'public',
    query: z.object({
      q: words(100).optional(),
      // An unknown type means all (C20).
      type: locationTypeSchema.optional().catch(undefined),
      region: words(100).optional(),
    }),
    response: listedBySchema.extend({ locations: z.array(locationCardSchema) }),
    maxAge: 60,
  }),
  suggestLocations: defineRoute({
    method: 'GET',
    path: '/api/locations/suggestions',
    summary:
      'Les lieux, puis les communes et rues, qui correspondent à la saisie : huit au plus ; sinon ce qui y ressemble',
    access: 'public',
    query: z.object({ q: words(100) }),
    response: suggestionsSchema.extend({ locations: z.array(locationSuggestionSchema).max(SUGGESTION_LIMIT) }),
    maxAge: 60,
  }),
  listPopularLocations: defineRoute({
    method: 'GET',
    path: '/api/locations/popular',
    summary: 'Les lieux les plus recherchés : dix, ou cinq pour un type ou une région',
    access: 'public',
    query: z.object({
      type: locationTypeSchema.optional().catch(undefined),
      region: words(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).optional(),
    }),
    response: popularLocationsSchema,
    maxAge: 60,
  }),
  listWeekOffers: defineRoute({
    method: 'GET',
    path: '/api/week-offers',
    summary: 'Des lieux où une place est libre les sept prochains jours, et le total le plus bas de cette semaine',
    access: 'public',
    response: weekOffersSchema,
    maxAge: 60,
  }),
  getLocationPage: defineRoute({
    method: 'GET',
    path: '/api/locations/:slug',
    summary: 'Un lieu, ses places chez les particuliers et les lieux voisins',
    access: 'public',
    errors: ['location_not_found'],
    params: z.object({ slug: opaque(120) }),
    query: z.object({ date_debut: day.optional(), date_fin: day.optional() }),
    response: locationPageSchema,
  }),
  /** For pages served from a cache, which are not read again: once per visitor, place and hour (C31). */
  countLocationView: defineRoute({
    method: 'POST',
    path: '/api/locations/:location_id/views',
    summary: 'Compter la vue d’un lieu',
    access: 'public',
    errors: ['location_not_found'],
    params: z.object({ location_id: id }),
  }),
  searchAddresses: defineRoute({
    method: 'GET',
    path: '/api/addresses',
    summary: 'Les adresses françaises qui correspondent à la saisie, cinq au plus',
    access: 'user',
    errors: ['geocoder_failed'],
    query: z.object({ q: words(ADDRESS_MAX_CHARACTERS).min(ADDRESS_MIN_CHARACTERS, 'Trois caractères au minimum') }),
    response: z.object({ addresses: z.array(addressSchema).max(ADDRESS_LIMIT) }),
  }),
  listTowns: defineRoute({
    method: 'GET',
    path: '/api/towns',
    summary: 'Les communes d’une partie de la carte, la plus peuplée d’abord',
    access: 'public',
    query: mapBoxSchema,
    response: z.object({ towns: z.array(townSchema).max(TOWN_LIMIT) }),
    maxAge: 86_400,
  }),
  listStreets: defineRoute({
    method: 'GET',
    path: '/api/streets',
    summary: 'Les rues nommées d’une petite partie de la carte, les plus étendues d’abord',
    access: 'public',
    query: streetBoxSchema,
    response: z.object({ streets: z.array(namedStreetSchema).max(STREET_LIMIT) }),
    maxAge: 86_400,
  }),
};
