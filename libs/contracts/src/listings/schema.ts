import { z } from 'zod';
import { locationTypeSchema } from '../catalog/schema.js';
import { languageSchema } from '../identity/schema.js';
import { day, euros, id, latitude, longitude, timestamp } from '../kernel/fields.js';
import { knownResponseSchema } from '../requests/response-figures/schema.js';
import { vehicleTypeSchema } from '../requests/vehicles/schema.js';
import { SERVICE_OPTIONS } from './offer/features.js';

export * from './offer/features.js';
export * from './radius.js';

/** OP-14: the plain features, in this order. */
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
  /** Of the place itself; null from a service of the release before. */
  latitude: latitude.nullable().default(null),
  longitude: longitude.nullable().default(null),
});
export type NearbyLocation = z.output<typeof nearbyLocationSchema>;

/** What an owner declares before publishing (L16): the law of tenancy and of co-ownership. A new text, a new version. */
export const RIGHT_TO_RENT = {
  version: '2026-11',
  text: 'Je déclare avoir le droit de louer cette place\u00a0: elle est à moi, ou son propriétaire m’a donné son accord écrit, et le règlement de copropriété ne l’interdit pas.',
} as const;

/** Which text was declared, and when. */
export const rightDeclaredSchema = z.object({ version: z.string(), at: timestamp });
export type RightDeclared = z.output<typeof rightDeclaredSchema>;

/** What every view of a parking says. */
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
  /** TR-01: `HH:MM`; both or neither, null where there is no shuttle or its owner has not stated them. */
  shuttle_from: z.string().nullable().default(null),
  shuttle_to: z.string().nullable().default(null),
  electric_charging: serviceOptionSchema,
  electric_charging_price: euros.nullable(),
  max_vehicle_height: z.number().nullable(),
  max_vehicle_length: z.number().nullable(),
  /** AK-06: requests of verified drivers are agreed as they are sent; false from a service of the release before. */
  immediate_booking: z.boolean().default(false),
  created_at: timestamp,
});

/** PD-09: the initial only of the surname. */
export const ownerCardSchema = z.object({
  first_name: z.string(),
  last_initial: z.string(),
  languages: z.array(languageSchema),
  is_professional: z.boolean(),
  /** Of a professional alone (L9). */
  siret: z.string().nullable(),
  identity_verified: z.boolean(),
  member_since: timestamp,
  /** CN-04: agreed stays that this owner cancelled in 90 days; 0 from a service of the release before. */
  cancellations: z.number().int().default(0),
});

/** Radius of the approximate zone, metres (PD-05). */
export const ZONE_RADIUS_M = 500;

/** Public view (C11), plus what only the owner and an approved requester receive in `precise`. */
export const parkingSpotPageSchema = describedSpotSchema.extend({
  /** In the owner's own words. */
  description: z.string().nullable(),
  response: knownResponseSchema,
  owner: ownerCardSchema,
  /** null for a parking that was never located. */
  zone: z.object({ latitude, longitude, radius_m: z.number().int() }).nullable(),
  nearby: z.array(nearbyLocationSchema),
  free_spots: z.number().int(),
  available: z.boolean(),
  /** Whether everybody may see it: approved, not hidden, not held; a service of the release before does not say. */
  is_public: z.boolean().default(true),
  precise: z
    .object({
      address: z.string(),
      latitude,
      longitude,
      access_instructions: z.string().nullable(),
      /** C58: when they follow, while they are held back. */
      instructions_from: timestamp.nullable().optional(),
      contact_phone: z.string().nullable(),
    })
    .nullable(),
  viewer: z.enum(['visitor', 'user', 'owner', 'approved_requester']),
});
export type ParkingSpotPage = z.output<typeof parkingSpotPageSchema>;

/** What an offer has, as every list says it in words (`offeredFacts`). */
const offeredSchema = describedSpotSchema.pick({
  is_covered: true,
  has_security: true,
  shuttle_service: true,
  electric_charging: true,
  immediate_booking: true,
});

/** Euros for a whole stay. */
const total = z.number().min(0).multipleOf(0.01);

/** Id, title, words, photo and owner are withheld; the server rounds distance and price a day (C21, C44). */
export const redactedSpotCardSchema = offeredSchema.extend({
  redacted: z.literal(true),
  distance_km: z.number().int(),
  price_per_day: z.number().int(),
  /** Whether one of its places is free: on every chosen day, or today. */
  is_free: z.boolean(),
  accepted_vehicle_types: z.array(vehicleTypeSchema).default([]),
  /** Of the chosen stay; null without dates. */
  total: total.nullable().default(null),
  /** Free on every chosen day; null without dates. */
  free_spots: z.number().int().nullable().default(null),
});
export type RedactedSpotCard = z.output<typeof redactedSpotCardSchema>;

/** One private space on a location's page. */
export const locationSpotCardSchema = z.discriminatedUnion('redacted', [
  redactedSpotCardSchema,
  offeredSchema.extend({
    redacted: z.literal(false),
    id,
    title: z.string(),
    /** In the owner's own words. */
    description: z.string().nullable(),
    city: z.string(),
    distance_meters: z.number().int(),
    price_per_day: euros,
    features: z.array(z.string()),
    photo: z.string().nullable(),
    owner_first_name: z.string(),
    response: knownResponseSchema,
    /** Real free places today, or on every chosen day (C6). */
    free_spots: z.number().int(),
    /** Of the chosen stay; null without dates. */
    total: total.nullable().default(null),
  }),
]);
export type LocationSpotCard = z.output<typeof locationSpotCardSchema>;

/** HO-09: stays whose costs a place's page compares, days. */
export const COMPARED_STAYS = [3, 7, 14, 30] as const;

/** What is free around a location on every day of a stay (C44); totals in euros. */
export const stayOfferSchema = z.object({
  date_debut: day,
  date_fin: day,
  days: z.number().int(),
  parkings: z.number().int(),
  /** null when nothing is free. */
  lowest_total: total.nullable(),
  highest_total: total.nullable(),
});
export type StayOffer = z.output<typeof stayOfferSchema>;

/** What the open parkings within the radius of a location amount to (PL-09, HO-08, HO-09, C42, C45). */
export const locationOfferSchema = z.object({
  /** Free places today. */
  places_disponibles: z.number().int(),
  /** Euros a day; null when there is no parking. */
  prix_moyen: z.number().nullable(),
  prix_min: euros.nullable(),
  prix_max: euros.nullable().default(null),
  /** Open parkings. */
  offers: z.number().int().default(0),
  /** Euros: the least that a stay of so many days costs; empty when there is no parking. */
  lowest_totals: z.array(z.object({ days: z.number().int(), total: euros })),
  /** Share of these parkings with a shuttle; null when there is none. */
  shuttle_percent: z.number().int().nullable(),
  /** AK-04: the median of what parkings with figures take to answer; null without any. */
  answer_minutes_here: z.number().int().nullable().optional(),
  /** Their owners whose identity is approved. */
  verified_owners: z.number().int(),
  /** Open parkings beyond the radius, as far as parkings are associated. */
  further: z.number().int(),
  /** The nearest ones; with dates, of those that are free on every day. */
  parkings: z.array(locationSpotCardSchema),
  /** null without dates. */
  stay: stayOfferSchema.nullable().default(null),
});
export type LocationOffer = z.output<typeof locationOfferSchema>;

/** Locations with a parking that is free for the next seven days, and the least that such a week costs (HO-02, C42). */
export const weekOfferSchema = z.object({
  date_debut: day,
  date_fin: day,
  offers: z.array(z.object({ location_id: id, total, parkings: z.number().int() })),
});
export type WeekOffer = z.output<typeof weekOfferSchema>;

export const offerFiguresSchema = z.object({
  /** Spaces of the approved and visible parkings. */
  spaces: z.number().int(),
  /** People with such a parking and an approved identity. */
  verified_owners: z.number().int(),
  /** Share of these parkings with a shuttle. */
  shuttle_percent: z.number().int(),
});
export type OfferFigures = z.output<typeof offerFiguresSchema>;
