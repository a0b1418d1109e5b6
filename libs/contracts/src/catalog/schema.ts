import { z } from 'zod';
import { day, euros, id, latitude, longitude, timestamp } from '../kernel/fields.js';
import { LOCATION_TYPES } from './location-types.js';
import { isStreetBox, STREET_BOX_KM_MAX } from './street-box.js';

/** AP-02: by default, when asked by type or region, and in the footer (SH-11). */
export const POPULAR_LIMIT = 10;
export const POPULAR_FILTERED_LIMIT = 5;
export const POPULAR_FOOTER_LIMIT = 12;

export const SUGGESTION_LIMIT = 8;
export const AREA_NEAREST_LIMIT = 4;
export const GUESS_LIMIT = 4;
export const SUGGESTION_MIN_CHARACTERS = 2;

export const ADDRESS_LIMIT = 5;
export const ADDRESS_MIN_CHARACTERS = 3;
export const ADDRESS_MAX_CHARACTERS = 200;
/** CO-01, milliseconds */
export const ADDRESS_DEBOUNCE_MS = 500;

export * from './location-types.js';

export const locationTypeSchema = z.enum(LOCATION_TYPES);

/** A place to travel to (DM-02). Never called "place" in code. */
export const locationSchema = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  type: locationTypeSchema,
  ville: z.string(),
  region: z.string(),
  code_postal: z.string(),
  description: z.string(),
  latitude,
  longitude,
  /** Kilometres within which parkings are counted, priced and shown; LOCATION_RADIUS_KM where nothing is said. */
  radius_km: z.number().int().optional(),
  actif: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Location = z.output<typeof locationSchema>;

export const locationSuggestionSchema = locationSchema.pick({
  id: true,
  slug: true,
  name: true,
  type: true,
  ville: true,
  region: true,
  latitude: true,
  longitude: true,
});
export type LocationSuggestion = z.output<typeof locationSuggestionSchema>;

export const locationStatsSchema = z.object({
  search_count: z.number().int(),
  view_count: z.number().int(),
  /** PL-16: the sum of both. */
  popularity: z.number().int(),
});

/** AP-02: a location with its counters. */
export const popularLocationSchema = locationSuggestionSchema.extend(locationStatsSchema.shape);
export type PopularLocation = z.output<typeof popularLocationSchema>;
export const popularLocationsSchema = z.object({ locations: z.array(popularLocationSchema) });

/** One row of /lieux (PL-04). */
export const locationCardSchema = locationSchema.extend({
  search_count: z.number().int(),
  /** Free places today around the location; null when it could not be computed. */
  places_disponibles: z.number().int().nullable(),
  /** Euros a day of the cheapest parking around it; null when there is none, or when it could not be computed. */
  prix_min: z.number().nullable(),
});
export type LocationCard = z.output<typeof locationCardSchema>;

/** PL-10: null where it is not known; prices in euros, as `source` gave them on the day `checked_on`. */
export const officialParkingSpotSchema = z.object({
  id,
  location_id: id,
  name: z.string(),
  description: z.string().nullable(),
  website_url: z.string().nullable(),
  price_per_hour: euros.nullable(),
  price_per_day: euros.nullable(),
  price_per_week: euros.nullable(),
  is_covered: z.boolean().nullable(),
  has_security: z.boolean().nullable(),
  capacity: z.number().int().nullable(),
  checked_on: day.nullable(),
  source: z.string().nullable().default(null),
  /** From the location, in a straight line. */
  distance_meters: z.number().int().nullable().default(null),
  /** False: a name on a map, not known to be public, paid or open. */
  is_official: z.boolean().default(true),
});
export type OfficialParkingSpot = z.output<typeof officialParkingSpotSchema>;

/** PL-14: where else to look for a space. */
export const nearbyCitySchema = z.object({
  id,
  location_id: id,
  position: z.number().int(),
  city_name: z.string(),
  distance_km: z.number(),
  description: z.string(),
});
export type NearbyCity = z.output<typeof nearbyCitySchema>;

export const TRANSPORT_KINDS = ['public', 'taxi'] as const;
/** An official way to reach the location and its fare for one person and one way, in euros, on the day `checked_on` (PL-17). */
export const transportSchema = z.object({
  kind: z.enum(TRANSPORT_KINDS),
  name: z.string(),
  detail: z.string(),
  price: euros.nullable(),
  /** Upper end of a range of fares. */
  price_max: euros.nullable(),
  checked_on: day.nullable(),
});
export type Transport = z.output<typeof transportSchema>;

/** The closest location of another type, and how far it is. */
export const connectionSchema = locationSuggestionSchema.extend({ distance_meters: z.number().int() });
export type Connection = z.output<typeof connectionSchema>;

/** All that the catalogue knows of a location beside itself. */
export const locationDetailsSchema = z.object({
  practical_info: z.array(z.string()),
  connections: z.array(connectionSchema),
  transports: z.array(transportSchema),
  official_parking_spots: z.array(officialParkingSpotSchema),
  nearby_cities: z.array(nearbyCitySchema),
});
export type LocationDetails = z.output<typeof locationDetailsSchema>;

/** A commune or a street that is no location, with the locations near it, nearest first. */
export const areaSuggestionSchema = z.object({
  kind: z.enum(['commune', 'address']),
  /** « Cholet (49300) », « Rue de la République, Cholet (49300) » */
  label: z.string(),
  latitude,
  longitude,
  nearest: z.array(connectionSchema),
});
export type AreaSuggestion = z.output<typeof areaSuggestionSchema>;

/** SE-02: locations first, then areas; `guesses` where there is neither: what was perhaps meant. */
export const suggestionsSchema = z.object({
  locations: z.array(locationSuggestionSchema),
  areas: z.array(areaSuggestionSchema).default([]),
  guesses: z.array(locationSuggestionSchema).default([]),
});
export type Suggestions = z.output<typeof suggestionsSchema>;

/** How a list answers a text that names no location. */
export const listedBySchema = z.object({
  /** The commune or street around which the locations lie. */
  near: z.string().nullable().default(null),
  /** Nothing matches: these were perhaps meant. */
  is_guess: z.boolean().default(false),
});

/** What a position stands for: the house, a point on its street, or the middle of the commune. */
export const addressPrecisionSchema = z.enum(['house', 'street', 'commune']);
export type AddressPrecision = z.output<typeof addressPrecisionSchema>;

/** Beyond, metres, the point of a street says little of where on it a place is. */
export const GREAT_REACH_M = 500;

/** Geocoding result (AP-05: French addresses). `approximate` is true when the position is not that of the house: its owner moves it. */
export const addressSchema = z.object({
  display_name: z.string(),
  lat: latitude,
  lon: longitude,
  approximate: z.boolean(),
  precision: addressPrecisionSchema.default('commune'),
  /** How far the street goes from the point, metres; null when that is not known. */
  reach_m: z.number().int().nullable().default(null),
  /** The street that was typed is not known: the position is that of the commune (C46). */
  unknown_road: z.boolean().default(false),
  address: z.object({
    house_number: z.string().optional(),
    road: z.string().optional(),
    city: z.string(),
    postcode: z.string(),
  }),
});
export type Address = z.output<typeof addressSchema>;

/** Part of the map, degrees. */
export const mapBoxSchema = z.object({
  west: z.coerce.number().min(-180).max(180),
  south: z.coerce.number().min(-90).max(90),
  east: z.coerce.number().min(-180).max(180),
  north: z.coerce.number().min(-90).max(90),
});

export const streetBoxSchema = mapBoxSchema.refine(isStreetBox, {
  path: ['east'],
  message: `La partie de la carte doit avoir une surface et mesurer au plus ${STREET_BOX_KM_MAX} km de côté`,
});

/** A street whose name a map writes at a point of it. */
export const namedStreetSchema = z.object({ name: z.string(), latitude, longitude });
export type NamedStreet = z.output<typeof namedStreetSchema>;
