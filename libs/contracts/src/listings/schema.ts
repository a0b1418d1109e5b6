import { z } from 'zod';
import { locationTypeSchema } from '../catalog/schema.js';
import { languageSchema } from '../identity/schema.js';
import { day, euros, id, latitude, longitude, timestamp } from '../kernel/fields.js';
import { knownResponseSchema } from '../requests/response-figures/schema.js';
import { SHUTTLE_PER } from '../requests/travel/shuttle-price.js';
import { vehicleTypeSchema } from '../requests/vehicles/schema.js';
import { SERVICE_OPTIONS } from './offer/features.js';

export * from './offer/features.js';
export * from './radius.js';

/** OP-14: the features, in display order. */
export const FEATURES = [
  'Portail automatique',
  'Éclairage',
  'Accès facile',
  'Proche terminal',
  'Garage fermé',
  'Spacieux',
  'Villa privée',
  'Résidence privée',
  'Parking souterrain',
  'Place handicapé',
  'Borne électrique',
  'Vidéosurveillance',
  'Gardiennage',
  'Arrivée autonome',
] as const;
export const featureSchema = z.enum(FEATURES);

export const serviceOptionSchema = z.enum(SERVICE_OPTIONS);

export const nearbyLocationSchema = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  type: locationTypeSchema,
  ville: z.string(),
  region: z.string(),
  distance_meters: z.number().int(),
  /** The position of the location; null from a service of the previous release. */
  latitude: latitude.nullable().default(null),
  longitude: longitude.nullable().default(null),
});
export type NearbyLocation = z.output<typeof nearbyLocationSchema>;

/**
 * L16: what an owner declares before publishing, under the law of tenancy and co-ownership. A new text needs a new
 * version.
 */
export const RIGHT_TO_RENT = {
  version: '2026-11',
  text: 'Je déclare avoir le droit de louer cette place\u00a0: elle est à moi, ou son propriétaire m’a donné son accord écrit, et le règlement de copropriété ne l’interdit pas.',
} as const;

/** Which version of the text was declared, and when. */
export const rightDeclaredSchema = z.object({ version: z.string(), at: timestamp });
export type RightDeclared = z.output<typeof rightDeclaredSchema>;

export const shuttlePerSchema = z.enum(SHUTTLE_PER);

/** The facts that every view of a parking contains. */
export const describedSpotSchema = z.object({
  id,
  title: z.string(),
  city: z.string(),
  postal_code: z.string(),
  price_per_day: euros,
  price_per_week: euros.nullable(),
  nombre_places: z.number().int(),
  is_covered: z.boolean(),
  has_security: z.boolean(),
  photos: z.array(z.string()),
  features: z.array(z.string()),
  accepted_vehicle_types: z.array(vehicleTypeSchema),
  shuttle_service: serviceOptionSchema,
  shuttle_price: euros.nullable(),
  /** C61: what the price of the shuttle is for. */
  shuttle_per: shuttlePerSchema.default('trip'),
  /** TR-01: `HH:MM`, both or neither; null when there is no shuttle or the owner has not stated its hours. */
  shuttle_from: z.string().nullable().default(null),
  shuttle_to: z.string().nullable().default(null),
  electric_charging: serviceOptionSchema,
  electric_charging_price: euros.nullable(),
  max_vehicle_height: z.number().nullable(),
  max_vehicle_length: z.number().nullable(),
  /**
   * AK-06: instant booking, so requests of verified drivers are approved as soon as they are sent; false from a service
   * of the previous release.
   */
  immediate_booking: z.boolean().default(false),
  created_at: timestamp,
});

/** PD-09: the surname is reduced to its initial. */
export const ownerCardSchema = z.object({
  first_name: z.string(),
  last_initial: z.string(),
  languages: z.array(languageSchema),
  is_professional: z.boolean(),
  /** L9: these three are set only for a professional. */
  siret: z.string().nullable(),
  company_name: z.string().nullable().default(null),
  company_address: z.string().nullable().default(null),
  identity_verified: z.boolean(),
  member_since: timestamp,
  /** CN-04: how many approved stays this owner cancelled in 90 days; 0 from a service of the previous release. */
  cancellations: z.number().int().default(0),
});

/** PD-05: the radius of the approximate zone, in metres. */
export const ZONE_RADIUS_M = 500;

/** C11: the public view. `precise` is set only for the owner and for a driver with an approved request. */
export const parkingSpotPageSchema = describedSpotSchema.extend({
  /** The owner's own description. */
  description: z.string().nullable(),
  response: knownResponseSchema,
  owner: ownerCardSchema,
  /** Null for a parking that was never geocoded. */
  zone: z.object({ latitude, longitude, radius_m: z.number().int() }).nullable(),
  nearby: z.array(nearbyLocationSchema),
  free_spots: z.number().int(),
  available: z.boolean(),
  /**
   * Whether everybody may see the parking: approved, not hidden, not held by moderation. A service of the previous
   * release leaves it out.
   */
  is_public: z.boolean().default(true),
  precise: z
    .object({
      address: z.string(),
      latitude,
      longitude,
      access_instructions: z.string().nullable(),
      /** C58: when the withheld instructions become available. */
      instructions_from: timestamp.nullable().optional(),
      contact_phone: z.string().nullable(),
    })
    .nullable(),
  viewer: z.enum(['visitor', 'user', 'owner', 'approved_requester']),
});
export type ParkingSpotPage = z.output<typeof parkingSpotPageSchema>;

/** The facts of an offer that every list shows in words (`offeredFacts`). */
const offeredSchema = describedSpotSchema.pick({
  is_covered: true,
  has_security: true,
  shuttle_service: true,
  electric_charging: true,
  immediate_booking: true,
});

/** The price of a whole stay, in euros. */
const total = z.number().min(0).multipleOf(0.01);

/**
 * C21, C44: a card without id, title, description, photo and owner; the server rounds the distance and the price per
 * day.
 */
export const redactedSpotCardSchema = offeredSchema.extend({
  redacted: z.literal(true),
  distance_km: z.number().int(),
  price_per_day: z.number().int(),
  /** Whether a place is free on every chosen day or, without dates, today. */
  is_free: z.boolean(),
  accepted_vehicle_types: z.array(vehicleTypeSchema).default([]),
  /** The total of the chosen stay; null without dates. */
  total: total.nullable().default(null),
  /** The number of spaces that are free on every chosen day; null without dates. */
  free_spots: z.number().int().nullable().default(null),
});
export type RedactedSpotCard = z.output<typeof redactedSpotCardSchema>;

/** One private parking on a location's page. */
export const locationSpotCardSchema = z.discriminatedUnion('redacted', [
  redactedSpotCardSchema,
  offeredSchema.extend({
    redacted: z.literal(false),
    id,
    title: z.string(),
    /** The owner's own description. */
    description: z.string().nullable(),
    city: z.string(),
    distance_meters: z.number().int(),
    price_per_day: euros,
    features: z.array(z.string()),
    photo: z.string().nullable(),
    owner_first_name: z.string(),
    response: knownResponseSchema,
    /** C6: the real number of spaces free today, or on every chosen day. */
    free_spots: z.number().int(),
    /** The total of the chosen stay; null without dates. */
    total: total.nullable().default(null),
  }),
]);
export type LocationSpotCard = z.output<typeof locationSpotCardSchema>;

/** HO-09: the lengths of stay, in days, whose prices a location's page compares. */
export const COMPARED_STAYS = [3, 7, 14, 30] as const;

/** C44: what is free around a location on every day of a stay; totals are in euros. */
export const stayOfferSchema = z.object({
  date_debut: day,
  date_fin: day,
  days: z.number().int(),
  parkings: z.number().int(),
  /** Null when nothing is free. */
  lowest_total: total.nullable(),
  highest_total: total.nullable(),
});
export type StayOffer = z.output<typeof stayOfferSchema>;

/** PL-09, HO-08, HO-09, C42, C45: figures about the open parkings within the radius of a location. */
/** FD-04: an area of a location has at least so many parkings, so that it shows none of them. */
export const AREA_PARKINGS_MIN = 3;

const offerAreaSchema = z.object({ latitude, longitude, parkings: z.number().int().min(AREA_PARKINGS_MIN) });
export type OfferArea = z.output<typeof offerAreaSchema>;

export const locationOfferSchema = z.object({
  /** The number of spaces free today. */
  places_disponibles: z.number().int(),
  /** In euros per day; null when there is no parking. */
  prix_moyen: z.number().nullable(),
  prix_min: euros.nullable(),
  prix_max: euros.nullable().default(null),
  /** The number of open parkings. */
  offers: z.number().int().default(0),
  /** The lowest price, in euros, of a stay of this length; empty when there is no parking. */
  lowest_totals: z.array(z.object({ days: z.number().int(), total: euros })),
  /** The percentage of these parkings with a shuttle; null when there is no parking. */
  shuttle_percent: z.number().int().nullable(),
  /** AK-04: the median answer time of the parkings that have figures; null when none has. */
  answer_minutes_here: z.number().int().nullable().optional(),
  /** The number of their owners with an approved identity. */
  verified_owners: z.number().int(),
  /** The number of open parkings beyond the radius that are still associated with the location. */
  further: z.number().int(),
  /** The nearest parkings; with dates, only those free on every day. */
  parkings: z.array(locationSpotCardSchema),
  /** Where they lie, in areas with at least three of them; with dates, of those free on every day. */
  areas: z.array(offerAreaSchema).default([]),
  /** Null without dates. */
  stay: stayOfferSchema.nullable().default(null),
});
export type LocationOffer = z.output<typeof locationOfferSchema>;

/** HO-02, C42: locations with a parking that is free for the next seven days, and the lowest price of such a week. */
export const weekOfferSchema = z.object({
  date_debut: day,
  date_fin: day,
  offers: z.array(z.object({ location_id: id, total, parkings: z.number().int() })),
});
export type WeekOffer = z.output<typeof weekOfferSchema>;

export const offerFiguresSchema = z.object({
  /** The number of spaces of the approved and visible parkings. */
  spaces: z.number().int(),
  /** The number of people with such a parking and an approved identity. */
  verified_owners: z.number().int(),
  /** The percentage of these parkings with a shuttle. */
  shuttle_percent: z.number().int(),
});
export type OfferFigures = z.output<typeof offerFiguresSchema>;
