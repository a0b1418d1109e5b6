import { z } from 'zod';
import { locationSuggestionSchema } from '../../catalog/schema.js';
import { csv, day, flag, id, latitude, longitude, opaque } from '../../kernel/fields.js';
import { knownResponseSchema } from '../../requests/response-figures/schema.js';
import { vehicleTypeSchema } from '../../requests/vehicles/schema.js';
import {
  ASSOCIATION_RADIUS_KM,
  describedSpotSchema,
  nearbyLocationSchema,
  ownerCardSchema,
  redactedSpotCardSchema,
} from '../schema.js';

export const SEARCH_PRICE_MIN = 5;
export const SEARCH_PRICE_MAX = 100;
export const SEARCH_PRICE_DEFAULT = 50;
export const SEARCH_PAGE_SIZE = 20;
export const SEARCH_SERVICES = ['couvert', 'securise'] as const;

/** SE-08: by distance to the location, by price (the total of the stay when dates are set), or newest first. */
export const SEARCH_SORTS = ['distance', 'price', 'newest'] as const;
export const searchSortSchema = z.enum(SEARCH_SORTS);
export type SearchSort = z.output<typeof searchSortSchema>;

/** AP-03: the distances in kilometres that the screen offers; the last one is the radius of association. */
export const SEARCH_DISTANCES = [5, 10, 20, ASSOCIATION_RADIUS_KM] as const;

/** Counting stops here; the screen then shows « plus de 1 000 ». */
export const SEARCH_COUNT_CAP = 1_001;

/** In degrees: the largest width or height of a map area in which a search is possible. */
const SEARCH_BOX_MAX = 3;

/**
 * Returns whether a map area is small enough, with a tolerance of ten metres because differences of decimals are not
 * exact.
 */
export function fitsSearch({ west, south, east, north }: Record<'west' | 'south' | 'east' | 'north', number>): boolean {
  return Math.max(east - west, north - south) < SEARCH_BOX_MAX + 0.00005;
}

const boxSchema = z
  .object({ west: longitude, south: latitude, east: longitude, north: latitude })
  .refine(({ west, south, east, north }) => west < east && south < north, 'Cette zone de la carte n’existe pas')
  .refine(fitsSearch, 'Cette zone de la carte est trop grande\u00a0: rapprochez-vous');
export type SearchBox = z.output<typeof boxSchema>;

/** C25: in metres; an unknown size excludes nothing. */
const size = (max: number) => z.number('Dimension invalide').min(0.1).max(max, 'Dimension invalide');
const MAX_PRICE = z.number('Prix invalide').min(1, 'Le prix minimum est de 1 €').max(1_000, 'Prix invalide');
const MAX_KM = z
  .number('Distance invalide')
  .int('Distance invalide')
  .min(1, 'Distance invalide')
  .max(ASSOCIATION_RADIUS_KM, `${ASSOCIATION_RADIUS_KM} km au maximum`);
const SERVICES = z.array(z.enum(SEARCH_SERVICES)).max(SEARCH_SERVICES.length);
const cursor = opaque(300, 0, 'Page inconnue');

/** The criteria of a search; prices in euros, sizes in metres. */
export const searchFiltersSchema = z.object({
  location_id: id,
  date_debut: day.optional(),
  date_fin: day.optional(),
  max_price: MAX_PRICE,
  max_km: MAX_KM.default(ASSOCIATION_RADIUS_KM),
  services: SERVICES,
  shuttle: z.boolean(),
  charging: z.boolean(),
  /** AK-06: only parkings with instant booking for verified drivers. */
  immediate: z.boolean().default(false),
  /** C25: the type and size of a vehicle that the parking must accept. */
  vehicle_type: vehicleTypeSchema.optional(),
  vehicle_height: size(10).optional(),
  vehicle_length: size(30).optional(),
  /** An area of the map, in addition to the distance. */
  box: boxSchema.optional(),
});
export type SearchFilters = z.output<typeof searchFiltersSchema>;

export const searchInputSchema = searchFiltersSchema.extend({
  sort: searchSortSchema.default('distance'),
  cursor: cursor.optional(),
  /** FD-05: of the results, only this one: the row of a point of the map. */
  parking_spot_id: id.optional(),
});

const numeric = <T extends z.ZodType<number, number>>(schema: T) => z.coerce.number().pipe(schema);

/** For example « west,south,east,north ». */
const boxText = z
  .string()
  .max(100)
  .meta({
    description: `Quatre nombres en degrés\u00a0: longitudes de -180 à 180, latitudes de -90 à 90, côtés de ${SEARCH_BOX_MAX} au plus`,
    examples: ['2.4,48.9,2.7,49.1'],
  })
  .transform((text) => {
    const [west, south, east, north, ...more] = text
      .split(',')
      .map((part) => (part.trim() === '' ? NaN : Number(part)));
    return more.length === 0 ? { west, south, east, north } : {};
  })
  .pipe(boxSchema);

/** The same criteria as a query string. */
export const searchFiltersQuerySchema = z.object({
  location_id: id,
  date_debut: day.optional(),
  date_fin: day.optional(),
  max_price: numeric(MAX_PRICE).default(SEARCH_PRICE_DEFAULT),
  max_km: numeric(MAX_KM).default(ASSOCIATION_RADIUS_KM),
  services: csv(z.enum(SEARCH_SERVICES), SEARCH_SERVICES.length).default([]),
  shuttle: flag.default(false),
  charging: flag.default(false),
  immediate: flag.default(false),
  vehicle_type: vehicleTypeSchema.optional(),
  vehicle_height: numeric(size(10)).optional(),
  vehicle_length: numeric(size(30)).optional(),
  box: boxText.optional(),
});
export const searchQuerySchema = searchFiltersQuerySchema.extend({
  sort: searchSortSchema.default('distance'),
  cursor: cursor.optional(),
  parking_spot_id: id.optional(),
});

/** SE-06: a person without a vehicle has no vehicle criteria and no map. */
const OF_A_VEHICLE = { vehicle_type: true, vehicle_height: true, vehicle_length: true, box: true } as const;
export const searchPreviewInputSchema = searchFiltersSchema.omit(OF_A_VEHICLE);
export const searchPreviewQuerySchema = searchFiltersQuerySchema.omit(OF_A_VEHICLE);

/** C44: the number of results for a person without a vehicle. */
export const SEARCH_PREVIEW_SIZE = 12;

/** C45: beyond the radius of the location, shown after « Plus loin ». */
const isFurther = z.boolean().default(false);

/** SE-08, C11: the public facts that every search returns about a parking, only those that a result shows. */
export const searchCardSchema = describedSpotSchema
  .pick({
    id: true,
    title: true,
    city: true,
    price_per_day: true,
    is_covered: true,
    has_security: true,
    features: true,
    accepted_vehicle_types: true,
    shuttle_service: true,
    electric_charging: true,
    max_vehicle_height: true,
    max_vehicle_length: true,
    immediate_booking: true,
  })
  .extend({
    photo: z.string().nullable(),
    owner: ownerCardSchema.pick({
      first_name: true,
      is_professional: true,
      identity_verified: true,
      cancellations: true,
    }),
    response: knownResponseSchema,
    /** The centre of the zone of ZONE_RADIUS_M. */
    zone: z.object({ latitude, longitude }),
  });
export type SearchCard = z.output<typeof searchCardSchema>;

/** SE-08, SE-09: a parking that is free on every chosen day, with the price of the whole stay. */
export const spotResultSchema = searchCardSchema.extend({
  distance_meters: z.number().int(),
  is_further: isFurther,
  /** The length of the chosen stay; null without dates. */
  days: z.number().int().nullable(),
  total_price: z.number().min(0).multipleOf(0.01).nullable(),
});
export type SpotResult = z.output<typeof spotResultSchema>;

export const searchPageSchema = z.object({
  results: z.array(spotResultSchema),
  /** The cursor of the next page; null on the last page. */
  next_cursor: z.string().nullable(),
});

/** FD-05: how many points a map shows, the nearest of them. */
export const SEARCH_POINTS_MAX = 300;

/** A result on the map, no more exact than its row: the centre of its zone. */
export const searchPointSchema = spotResultSchema
  .pick({ id: true, distance_meters: true, days: true, total_price: true, price_per_day: true })
  .extend({ zone: searchCardSchema.shape.zone });
export type SearchPoint = z.output<typeof searchPointSchema>;
export const searchPointsSchema = z.object({ points: z.array(searchPointSchema).max(SEARCH_POINTS_MAX) });

export const ALTERNATIVES_MAX = 3;
/** The maximum number of owners, and of parkings, that a request for alternatives may exclude. */
export const LEFT_OUT_MAX = 1_000;

/** AK-03: finds other parkings for the same stay and the same vehicle. */
export const alternativesInputSchema = searchFiltersSchema.pick({ vehicle_height: true, vehicle_length: true }).extend({
  parking_spot_id: id,
  date_debut: day,
  date_fin: day,
  vehicle_type: vehicleTypeSchema,
  /** The driver; their own parkings are excluded. */
  user_id: id,
  /** Owners and parkings that are not offered to this person. */
  left_out: z.object({
    owner_ids: z.array(id).max(LEFT_OUT_MAX),
    parking_spot_ids: z.array(id).max(LEFT_OUT_MAX),
  }),
});

/** AK-03: the same cards as a search, nearest first. */
export const alternativesSchema = z.object({
  /** The location that the parking is nearest to; null when there is none any more, or nothing to search for. */
  location: nearbyLocationSchema.pick({ id: true, name: true }).nullable(),
  parkings: z.array(spotResultSchema).max(ALTERNATIVES_MAX),
});
export type Alternatives = z.output<typeof alternativesSchema>;

/** C44: the nearest results, redacted, and their number, which is exact below SEARCH_COUNT_CAP. */
export const searchPreviewSchema = z.object({
  parkings: z.array(redactedSpotCardSchema.extend({ is_further: isFurther })).max(SEARCH_PREVIEW_SIZE),
  count: z.number().int(),
  /** The length of the chosen stay; null without dates. */
  days: z.number().int().nullable(),
});
export type SearchPreview = z.output<typeof searchPreviewSchema>;

/** Each count is exact below SEARCH_COUNT_CAP, which means « plus de 1 000 ». */
export const searchCountSchema = z.object({
  count: z.number().int(),
  /** C45: those within the radius of the location, those beyond it, and the radius in kilometres. */
  sides: z
    .object({ near: z.number().int(), further: z.number().int(), radius_km: z.number() })
    .nullable()
    .default(null),
});
export type SearchCount = z.output<typeof searchCountSchema>;

/** The criteria that a search without result may drop, one at a time. */
export const DROPPABLE = [
  'box',
  'max_km',
  'dates',
  'max_price',
  'couvert',
  'securise',
  'shuttle',
  'charging',
  'vehicle',
] as const;
export type Droppable = (typeof DROPPABLE)[number];

/** Suggestions for a search without result. All of them are computed from the current offer. */
export const searchHelpSchema = z.object({
  without: z.array(
    z.object({
      filter: z.enum(DROPPABLE),
      /** Exact below SEARCH_COUNT_CAP. */
      count: z.number().int(),
    }),
  ),
  /**
   * AK-06: the number of results without the criterion of instant booking, exact below SEARCH_COUNT_CAP; 0 when the
   * search does not use it.
   */
  without_immediate: z.number().int().default(0),
  /** The smallest offered distance, in kilometres, with a result; null when another distance changes nothing. */
  wider_km: z.number().int().nullable(),
  /**
   * The lowest price per day, in euros, of a parking that matches all other criteria; null when another price changes
   * nothing.
   */
  lowest_price: z.number().nullable(),
  /** Stays of the same length before and after, nearest first, with a matching parking that is free. */
  other_dates: z.array(z.object({ date_debut: day, date_fin: day })),
  /** Nearby locations with results for the same criteria, nearest first. */
  locations: z.array(
    locationSuggestionSchema.extend({
      /** The distance from the searched location. */
      distance_meters: z.number().int(),
      count: z.number().int(),
    }),
  ),
});
export type SearchHelp = z.output<typeof searchHelpSchema>;
