import { z } from 'zod';
import { ASSOCIATION_RADIUS_KM } from '../../listings/schema.js';
import {
  day,
  euros,
  id,
  latitude,
  line,
  longitude,
  postalCode,
  readUpTo,
  text,
  timestamp,
  words,
} from '../../kernel/fields.js';
import { cleanTrimmed } from '../../kernel/clean-text.js';
import { locationSchema, locationTypeSchema, TRANSPORT_KINDS } from '../schema.js';

/** These words are paths of the site, so no location may have one of them as its slug. */
export const RESERVED_SLUGS = ['popular', 'suggestions', 'navettes'] as const;

const MAX_SPOTS = 20;
const MAX_CITIES = 10;

const price = euros.max(1_000, 'Le prix maximum est de 1 000 €').nullable().default(null);
const link = z
  .string()
  .overwrite(readUpTo(300, cleanTrimmed))
  .check(z.url({ protocol: /^https?$/, error: 'Indiquez une adresse qui commence par https://' }))
  .max(300);

export const officialParkingSpotFormSchema = z.object({
  name: line(120),
  description: text(500).nullable().default(null),
  website_url: link.nullable().default(null),
  price_per_hour: price,
  price_per_day: price,
  price_per_week: price,
  is_covered: z.boolean().nullable().default(null),
  has_security: z.boolean().nullable().default(null),
  capacity: z.number().int().min(1).max(50_000).nullable().default(null),
  /** The day on which these facts were checked. */
  checked_on: day.nullable().default(null),
  source: line(120).nullable().default(null),
  distance_meters: z.number().int().min(0).max(50_000, '50 km au maximum').nullable().default(null),
  is_official: z.boolean().default(true),
});
export type OfficialParkingSpotForm = z.output<typeof officialParkingSpotFormSchema>;

/** Distances are in kilometres. */
export const nearbyCityFormSchema = z.object({
  city_name: line(100),
  distance_km: z.number().min(0.1, 'Indiquez une distance').max(200, '200 km au maximum').multipleOf(0.1),
  description: line(200),
});
export type NearbyCityForm = z.output<typeof nearbyCityFormSchema>;

export const transportFormSchema = z
  .object({
    kind: z.enum(TRANSPORT_KINDS),
    name: line(80),
    detail: line(200),
    price,
    price_max: price,
    checked_on: day.nullable().default(null),
  })
  .refine(({ price, price_max }) => price_max === null || (price !== null && price_max >= price), {
    path: ['price_max'],
    message: 'Indiquez un prix au moins égal au premier',
  });

/** A location as it is stored. */
export const locationFormSchema = z.object({
  slug: z
    .string()
    .overwrite(readUpTo(120, cleanTrimmed))
    .max(120)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Des minuscules sans accent, des chiffres et des tirets')
    .refine((slug) => !RESERVED_SLUGS.some((word) => word === slug), 'Ce mot est réservé'),
  name: line(120),
  type: locationTypeSchema,
  aliases: z.array(line(60)).max(10).default([]),
  ville: line(80),
  code_postal: postalCode,
  region: line(60),
  latitude,
  longitude,
  radius_km: z
    .number()
    .int('Un nombre entier de kilomètres')
    .min(1, '1 km au moins')
    .max(ASSOCIATION_RADIUS_KM, `${ASSOCIATION_RADIUS_KM} km au maximum`)
    .nullable()
    .default(null),
  description: text(500),
  practical_info: z.array(line(300)).max(8).default([]),
  transports: z.array(transportFormSchema).max(10).default([]),
  official_parking_spots: z.array(officialParkingSpotFormSchema).max(MAX_SPOTS).default([]),
  nearby_cities: z.array(nearbyCityFormSchema).max(MAX_CITIES).default([]),
});
export type LocationForm = z.output<typeof locationFormSchema>;

type Spot = OfficialParkingSpotForm;
export const SPOT_PRICES = ['price_per_hour', 'price_per_day', 'price_per_week'] as const;
const isPriced = (spot: Spot) => SPOT_PRICES.some((field) => spot[field] !== null);
const hasDetails = (spot: Spot) =>
  isPriced(spot) || spot.is_covered !== null || spot.has_security !== null || spot.capacity !== null;
const isGiven = (value: string | null) => value !== null;

/** These fields are shown only for an official car park. */
const OFFICIAL_ONLY_FIELDS = [...SPOT_PRICES, 'website_url', 'is_covered', 'has_security', 'capacity'] as const;
const UNSHOWN =
  'Jamais montré\u00a0: ce parking n’est pas officiel. Videz ce champ, ou choisissez «\u202fOui\u202f» à «\u202fParking officiel\u202f»';

/**
 * Facts about a car park need a source and a date (PL-10). A car park that is not official has no prices or facts,
 * because nobody would see them. A town appears once (PL-14).
 */
export const writtenSpotSchema = officialParkingSpotFormSchema
  .refine((spot) => isGiven(spot.source) || !hasDetails(spot), { path: ['source'], message: 'Indiquez la source' })
  .refine((spot) => isGiven(spot.checked_on) || !hasDetails(spot), {
    path: ['checked_on'],
    message: 'Indiquez la date',
  })
  .superRefine((spot, context) => {
    if (spot.is_official) return;
    for (const field of OFFICIAL_ONLY_FIELDS) {
      if (spot[field] !== null) context.addIssue({ code: 'custom', path: [field], message: UNSHOWN });
    }
  });
const writtenCitiesSchema = z
  .array(nearbyCityFormSchema)
  .max(MAX_CITIES)
  .superRefine((cities, context) => {
    cities.forEach(({ city_name }, index) => {
      if (cities.findIndex((city) => city.city_name === city_name) < index)
        context.addIssue({ code: 'custom', path: [index, 'city_name'], message: 'Cette ville est déjà dans la liste' });
    });
  });

/** A location as an administrator enters it. */
export const locationInputSchema = locationFormSchema.extend({
  official_parking_spots: z.array(writtenSpotSchema).max(MAX_SPOTS).default([]),
  nearby_cities: writtenCitiesSchema.default([]),
});

/** The slug of a location never changes, because other sites link to it. */
export const locationEditSchema = locationInputSchema.omit({ slug: true });
export type LocationEdit = z.output<typeof locationEditSchema>;

export const locationSummarySchema = locationSchema.pick({
  id: true,
  slug: true,
  name: true,
  type: true,
  ville: true,
  region: true,
  actif: true,
  updated_at: true,
});
export type LocationSummary = z.output<typeof locationSummarySchema>;

const changedTo = z.union([z.string(), z.number(), z.boolean()]).nullable();
/** One value of a location before and after a change. */
export const changedValueSchema = z.object({
  field: z.string(),
  /** Of a list, the item that changed and which of its fields; null of one that was added or removed. */
  item: z.string().nullable(),
  part: z.string().nullable(),
  before: changedTo,
  after: changedTo,
});
export type ChangedValue = z.output<typeof changedValueSchema>;

export const LOCATION_CHANGES = ['created', 'edited', 'shown', 'hidden'] as const;
/** One value of a car park before and after a change. */
export const changedPriceSchema = z.object({
  name: z.string(),
  field: z.string(),
  before: z.union([z.string(), z.number()]).nullable(),
  after: z.union([z.string(), z.number()]).nullable(),
});
export type ChangedPrice = z.output<typeof changedPriceSchema>;

/** Who changed a location and when, with the names of the changed fields, and the prices of its car parks old and new. */
export const locationChangeSchema = z.object({
  action: z.enum(LOCATION_CHANGES),
  actor_id: id,
  fields: z.array(z.string()),
  prices: z.array(changedPriceSchema).default([]),
  occurred_at: timestamp,
});
export type LocationChange = z.output<typeof locationChangeSchema>;

export const locationRecordSchema = z.object({
  id,
  actif: z.boolean(),
  form: locationFormSchema,
  /** The latest changes, most recent first. */
  changes: z.array(locationChangeSchema),
});
export type LocationRecord = z.output<typeof locationRecordSchema>;

export const locationsQuerySchema = z.object({ q: words(100).optional() });
