import { z } from 'zod';
import { locationTypeSchema } from '../catalog/schema.js';
import { languageSchema } from '../identity/schema.js';
import { euros, id, latitude, longitude, timestamp } from '../kernel/fields.js';
import { vehicleTypeSchema } from '../requests/vehicle-types.js';

/** OP-14 */
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

/** Ruling C13: included = comprise dans le prix, free = gratuite sur demande, extra = payante. */
export const SERVICE_OPTIONS = ['none', 'included', 'free', 'extra'] as const;
export const serviceOptionSchema = z.enum(SERVICE_OPTIONS);
export type ServiceOption = z.output<typeof serviceOptionSchema>;
export const SERVICE_OPTION_LABELS: Record<ServiceOption, string> = {
  none: 'Non proposée',
  included: 'Comprise dans le prix',
  free: 'Gratuite sur demande',
  extra: 'Payante',
};

/** Kilometres (AP-03). */
export const ASSOCIATION_RADIUS_KM = 50;
/** Kilometres (OP-18). */
export const SUGGESTION_RADIUS_KM = 100;
/** Associated locations shown per parking (OP-04), and suggested while listing (OP-18). */
export const ASSOCIATIONS_SHOWN = 3;

export const nearbyLocationSchema = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  type: locationTypeSchema,
  ville: z.string(),
  region: z.string(),
  distance_meters: z.number().int(),
});
export type NearbyLocation = z.output<typeof nearbyLocationSchema>;

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
  electric_charging: serviceOptionSchema,
  electric_charging_price: euros.nullable(),
  max_vehicle_height: z.number().nullable(),
  max_vehicle_length: z.number().nullable(),
  created_at: timestamp,
});

/** PD-09: the initial only of the surname. */
export const ownerCardSchema = z.object({
  first_name: z.string(),
  last_initial: z.string(),
  languages: z.array(languageSchema),
  is_professional: z.boolean(),
  identity_verified: z.boolean(),
  member_since: timestamp,
});

/** Radius of the approximate zone, metres (PD-05). */
export const ZONE_RADIUS_M = 500;

/** Public view (ruling C11), plus what only the owner and an approved requester receive in `precise`. */
export const parkingSpotPageSchema = describedSpotSchema.extend({
  owner: ownerCardSchema,
  /** null for a parking that was never located. */
  zone: z.object({ latitude, longitude, radius_m: z.number().int() }).nullable(),
  nearby: z.array(nearbyLocationSchema),
  free_spots: z.number().int(),
  available: z.boolean(),
  precise: z
    .object({
      address: z.string(),
      latitude,
      longitude,
      access_instructions: z.string().nullable(),
      contact_phone: z.string().nullable(),
    })
    .nullable(),
  viewer: z.enum(['visitor', 'user', 'owner', 'approved_requester']),
});
export type ParkingSpotPage = z.output<typeof parkingSpotPageSchema>;

/**
 * One private space on a location's page. When `redacted`, id, title and owner are withheld and distance and price
 * are rounded by the server (ruling C21).
 */
export const locationSpotCardSchema = z.discriminatedUnion('redacted', [
  z.object({ redacted: z.literal(true), distance_km: z.number().int(), price_per_day: z.number().int() }),
  z.object({
    redacted: z.literal(false),
    id,
    title: z.string(),
    city: z.string(),
    distance_meters: z.number().int(),
    price_per_day: euros,
    features: z.array(z.string()),
    photo: z.string().nullable(),
    owner_first_name: z.string(),
    /** Real free places today (ruling C6). */
    free_spots: z.number().int(),
  }),
]);
export type LocationSpotCard = z.output<typeof locationSpotCardSchema>;

export const offerFiguresSchema = z.object({
  /** Spaces of the approved and visible parkings. */
  spaces: z.number().int(),
  /** People with such a parking and an approved identity. */
  verified_owners: z.number().int(),
  /** Share of these parkings with a shuttle. */
  shuttle_percent: z.number().int(),
});
export type OfferFigures = z.output<typeof offerFiguresSchema>;
