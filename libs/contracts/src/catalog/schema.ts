import { z } from 'zod';
import { day, euros, id, latitude, longitude, timestamp } from '../kernel/fields.js';
import { LOCATION_TYPES } from './location-types.js';
import { isStreetBox, STREET_BOX_KM_MAX } from './street-box.js';

/** AP-02: how many popular locations are returned by default, for one type or region, and in the footer (SH-11). */
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
/** CO-01: in milliseconds. */
export const ADDRESS_DEBOUNCE_MS = 500;

export * from './location-types.js';

export const locationTypeSchema = z.enum(LOCATION_TYPES);

/** DM-02: a location that people travel to. The code never calls it a "place". */
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
  /**
   * The radius, in kilometres, within which parkings are counted, priced and shown; LOCATION_RADIUS_KM when left out.
   */
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
  /** PL-16: the sum of `search_count` and `view_count`. */
  popularity: z.number().int(),
});

/** AP-02: a location with its counters. */
export const popularLocationSchema = locationSuggestionSchema.extend(locationStatsSchema.shape);
export type PopularLocation = z.output<typeof popularLocationSchema>;
export const popularLocationsSchema = z.object({ locations: z.array(popularLocationSchema) });

/** PL-04: one row of the page /lieux. */
export const locationCardSchema = locationSchema.extend({
  search_count: z.number().int(),
  /** How many places around the location are free today; null when it could not be computed. */
  places_disponibles: z.number().int().nullable(),
  /**
   * The lowest price per day around the location, in euros; null when there is no parking or it could not be computed.
   */
  prix_min: z.number().nullable(),
});
export type LocationCard = z.output<typeof locationCardSchema>;

/** PL-10: unknown facts are null. Prices are in euros, as `source` stated them on the day `checked_on`. */
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
  /** Straight-line distance from the location. */
  distance_meters: z.number().int().nullable().default(null),
  /** False for a car park that is only a name on a map: nothing shows that it is public, paid or open. */
  is_official: z.boolean().default(true),
});
export type OfficialParkingSpot = z.output<typeof officialParkingSpotSchema>;

/** PL-14: a town where people can look for a parking as well. */
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
/**
 * PL-17: an official way to reach the location. The fare is for one person and one way, in euros, as of `checked_on`.
 */
export const transportSchema = z.object({
  kind: z.enum(TRANSPORT_KINDS),
  name: z.string(),
  detail: z.string(),
  price: euros.nullable(),
  /** The upper end of a price range. */
  price_max: euros.nullable(),
  checked_on: day.nullable(),
});
export type Transport = z.output<typeof transportSchema>;

/** The closest location of another type, with its distance. */
export const connectionSchema = locationSuggestionSchema.extend({ distance_meters: z.number().int() });
export type Connection = z.output<typeof connectionSchema>;

/** Everything the catalogue knows about the surroundings of a location. */
export const locationDetailsSchema = z.object({
  practical_info: z.array(z.string()),
  connections: z.array(connectionSchema),
  transports: z.array(transportSchema),
  official_parking_spots: z.array(officialParkingSpotSchema),
  nearby_cities: z.array(nearbyCitySchema),
});
export type LocationDetails = z.output<typeof locationDetailsSchema>;

/** A commune or a street, which is not a location itself, with the locations near it, nearest first. */
export const areaSuggestionSchema = z.object({
  kind: z.enum(['commune', 'address']),
  /** For example « Cholet (49300) » or « Rue de la République, Cholet (49300) ». */
  label: z.string(),
  latitude,
  longitude,
  nearest: z.array(connectionSchema),
});
export type AreaSuggestion = z.output<typeof areaSuggestionSchema>;

/** SE-02: locations come first, then areas. When both are empty, `guesses` holds the closest names. */
export const suggestionsSchema = z.object({
  locations: z.array(locationSuggestionSchema),
  areas: z.array(areaSuggestionSchema).default([]),
  guesses: z.array(locationSuggestionSchema).default([]),
});
export type Suggestions = z.output<typeof suggestionsSchema>;

/** How a list answers a search text that names no location. */
export const listedBySchema = z.object({
  /** The commune or street that the listed locations surround. */
  near: z.string().nullable().default(null),
  /** True when nothing matches the text and the list holds the closest names. */
  is_guess: z.boolean().default(false),
});

/** What a position stands for: the house, a point on its street, or the centre of the commune. */
export const addressPrecisionSchema = z.enum(['house', 'street', 'commune']);
export type AddressPrecision = z.output<typeof addressPrecisionSchema>;

/** In metres. When a street reaches farther than this, its point says little about where on the street a parking is. */
export const GREAT_REACH_M = 500;

/**
 * AP-05: a French address found by the geocoder. `approximate` is true when the position is not that of the house, so
 * the owner has to move it.
 */
export const addressSchema = z.object({
  display_name: z.string(),
  lat: latitude,
  lon: longitude,
  approximate: z.boolean(),
  precision: addressPrecisionSchema.default('commune'),
  /** How far the street reaches from the point, in metres; null when unknown. */
  reach_m: z.number().int().nullable().default(null),
  /** C46: the street that was typed is unknown, so the position is that of the commune. */
  unknown_road: z.boolean().default(false),
  address: z.object({
    house_number: z.string().optional(),
    road: z.string().optional(),
    city: z.string(),
    postcode: z.string(),
  }),
});
export type Address = z.output<typeof addressSchema>;

/** A part of the map, in degrees. */
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

/** The name of a street, with the point where the map writes it. */
export const namedStreetSchema = z.object({ name: z.string(), latitude, longitude });
export type NamedStreet = z.output<typeof namedStreetSchema>;
