import { z } from 'zod';
import { PHONE_PATTERN } from '../identity/phone.js';
import { locationTypeSchema } from '../catalog/schema.js';
import { documentStatusSchema, parkingDocumentTypeSchema } from '../documents/schema.js';
import { languageSchema } from '../identity/schema.js';
import { euros, id, latitude, line, longitude, postalCode, text, timestamp } from '../kernel/fields.js';
import { vehicleTypeSchema } from '../requests/vehicle-types.js';
import { photoStateSchema } from './photo.js';

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

export const PHOTOS_MAX = 5;
export const PRICE_DEFAULT = 10;
export const SPOTS_MAX = 50;
/** Kilometres (AP-03). */
export const ASSOCIATION_RADIUS_KM = 50;
/** Kilometres (OP-18). */
export const SUGGESTION_RADIUS_KM = 100;
/** Associated locations shown per parking (OP-04), and suggested while listing (OP-18). */
export const ASSOCIATIONS_SHOWN = 3;

/** Euros a day, and a week. */
export const PRICE_MAX = 1_000;
export const WEEK_PRICE_MAX = 7 * PRICE_MAX;

const priceUpTo = (max: number) =>
  z
    .number('Ce champ est obligatoire')
    .min(1, 'Le prix minimum est de 1 €')
    .max(max, `Le prix maximum est de ${max.toLocaleString('fr-FR')} €`)
    .multipleOf(0.5, 'Le prix se donne par pas de 0,50 €');
const price = priceUpTo(PRICE_MAX);
const decimetres = (min: number, max: number, message: string) =>
  z
    .number(message)
    .min(min, message)
    .max(max, message)
    .multipleOf(0.1, 'Les dimensions vont par pas de 0,1 m')
    .nullable()
    .default(null);

/** What its owner may change of a parking at any time (OP-23). */
const editableFields = z.object({
  title: line(120),
  price_per_day: price,
  price_per_week: priceUpTo(WEEK_PRICE_MAX).nullable().default(null),
  nombre_places: z
    .number()
    .int('Indiquez un nombre entier')
    .min(1, 'Une place au minimum')
    .max(SPOTS_MAX, `${SPOTS_MAX} places au maximum`)
    .default(1),
  accepted_vehicle_types: z.array(vehicleTypeSchema).min(1, 'Choisissez au moins un type de véhicule').max(6),
  features: z.array(featureSchema).max(FEATURES.length).default([]),
  shuttle_service: serviceOptionSchema.default('none'),
  shuttle_price: price.nullable().default(null),
  electric_charging: serviceOptionSchema.default('none'),
  electric_charging_price: price.nullable().default(null),
  access_instructions: text(2_000).nullable().default(null),
  max_vehicle_height: decimetres(1.5, 4, 'La hauteur doit être comprise entre 1,5 et 4 m'),
  max_vehicle_length: decimetres(3, 12, 'La longueur doit être comprise entre 3 et 12 m'),
  contact_phone: z.string().trim().regex(PHONE_PATTERN, 'Format de téléphone invalide').nullable().default(null),
});
const spotFields = editableFields.extend({
  address: line(200),
  city: line(100),
  postal_code: postalCode,
  latitude,
  longitude,
});

type PriceOptions = Pick<
  z.output<typeof spotFields>,
  'shuttle_service' | 'shuttle_price' | 'electric_charging' | 'electric_charging_price'
>;
const shuttlePriced = (spot: PriceOptions) => spot.shuttle_service !== 'extra' || spot.shuttle_price !== null;
const chargingPriced = (spot: PriceOptions) =>
  spot.electric_charging !== 'extra' || spot.electric_charging_price !== null;

/** First step of the wizard (OP-10 to OP-17). A service price is kept only with "extra" (OP-15). */
export const spotFormSchema = spotFields
  .refine(shuttlePriced, { path: ['shuttle_price'], message: 'Indiquez le prix de la navette' })
  .refine(chargingPriced, { path: ['electric_charging_price'], message: 'Indiquez le prix de la recharge' });
export type SpotForm = z.output<typeof spotFormSchema>;

/** A photo that stays, by its path, or one just sent, by its upload. */
const editedPhotoSchema = z.union([z.object({ photo: z.string().min(1).max(200) }), z.object({ upload_id: id })]);
export type EditedPhoto = z.output<typeof editedPhotoSchema>;

/**
 * The whole of « Modifier mon parking » (OP-23 to OP-26). Where the parking is cannot be changed: such fields are
 * dropped. Each current photo is in one of the two lists: nothing is deleted by being left out.
 */
export const editParkingSpotSchema = editableFields
  .extend({
    /** In the order shown. */
    photos: z.array(editedPhotoSchema).max(PHOTOS_MAX, 'Maximum 5 photos autorisées'),
    /** Paths, deleted for good (OP-25). */
    photos_to_delete: z.array(z.string().min(1).max(200)).max(PHOTOS_MAX).default([]),
    /** Of the state that was edited: a newer one answers `parking_changed`. */
    updated_at: timestamp,
  })
  .refine(shuttlePriced, { path: ['shuttle_price'], message: 'Indiquez le prix de la navette' })
  .refine(chargingPriced, { path: ['electric_charging_price'], message: 'Indiquez le prix de la recharge' });
export type EditParkingSpot = z.output<typeof editParkingSpotSchema>;
/** The form alone, as the screen checks it. */
export const editFormSchema = editableFields
  .refine(shuttlePriced, { path: ['shuttle_price'], message: 'Indiquez le prix de la navette' })
  .refine(chargingPriced, { path: ['electric_charging_price'], message: 'Indiquez le prix de la recharge' });

export const MISSING_PROOF = "L'un des deux justificatifs est obligatoire";

/** The whole of « Publier ma place » (OP-09, OP-19, OP-20): uploads are named by their id. */
export const newParkingSpotSchema = spotFields
  .extend({
    photos: z.array(id).max(PHOTOS_MAX, 'Maximum 5 photos autorisées').default([]),
    documents: z.array(z.object({ document_type: parkingDocumentTypeSchema, upload_id: id })).max(4),
  })
  .refine(shuttlePriced, { path: ['shuttle_price'], message: 'Indiquez le prix de la navette' })
  .refine(chargingPriced, { path: ['electric_charging_price'], message: 'Indiquez le prix de la recharge' })
  .refine(
    ({ documents }) =>
      documents.some(
        ({ document_type }) => document_type === 'titre_propriete' || document_type === 'justificatif_domicile',
      ),
    { path: ['documents'], message: MISSING_PROOF },
  );
export type NewParkingSpot = z.output<typeof newParkingSpotSchema>;

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

const describedSpot = z.object({
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

/** What its owner sees of a parking (OP-01, OP-05). */
export const ownParkingSpotSchema = describedSpot.extend({
  address: z.string(),
  latitude,
  longitude,
  access_instructions: z.string().nullable(),
  contact_phone: z.string().nullable(),
  available: z.boolean(),
  status: documentStatusSchema,
  rejection_reason: z.string().nullable(),
  /** Taken down by moderation: why, and what to name when contesting it (L7). */
  held: z.object({ reason: z.string(), reference: z.string() }).nullable(),
  /** The photos in their order: others see the ready ones alone. */
  own_photos: z.array(z.object({ photo: z.string(), upload_id: id, state: photoStateSchema })),
  nearby: z.array(nearbyLocationSchema),
  updated_at: timestamp,
});
export type OwnParkingSpot = z.output<typeof ownParkingSpotSchema>;
export const PARKING_STATUS_LABELS = { approved: 'Approuvé', rejected: 'Rejeté', pending: 'En attente' } as const;

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
export const parkingSpotPageSchema = describedSpot.extend({
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

export const SEARCH_PRICE_MIN = 5;
export const SEARCH_PRICE_MAX = 100;
export const SEARCH_PRICE_DEFAULT = 50;
export const SEARCH_PAGE_SIZE = 20;
export const SEARCH_SERVICES = ['couvert', 'securise'] as const;

/** SE-08, ruling C11: what every search says of a parking, public facts only. */
export const searchCardSchema = describedSpot.omit({ created_at: true }).extend({
  owner: ownerCardSchema.pick({ first_name: true, is_professional: true, identity_verified: true }),
  zone: z.object({ latitude, longitude, radius_m: z.number().int() }),
});
export type SearchCard = z.output<typeof searchCardSchema>;

/** SE-08, SE-09: price and free places are those of the chosen dates. */
export const spotResultSchema = searchCardSchema.extend({
  distance_meters: z.number().int(),
  /** For the chosen dates; null without dates. */
  days: z.number().int().nullable(),
  total_price: z.number().min(0).multipleOf(0.01).nullable(),
  free_spots: z.number().int(),
});
export type SpotResult = z.output<typeof spotResultSchema>;

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
