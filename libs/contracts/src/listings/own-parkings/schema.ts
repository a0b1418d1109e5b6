import { z } from 'zod';
import { documentStatusSchema, parkingDocumentTypeSchema, photoStateSchema } from '../../documents/schema.js';
import { phoneNumber } from '../../identity/profile/phone-number.js';
import { clock, id, latitude, line, longitude, opaque, postalCode, text, timestamp } from '../../kernel/fields.js';
import { townName } from '../../requests/threads/contact-free.js';
import { holdsContacts } from '../../requests/threads/contact-mask.js';
import { knownResponseSchema } from '../../requests/response-figures/schema.js';
import { vehicleTypeSchema } from '../../requests/vehicles/schema.js';
import { AWAITED_REVIEWS, PARKING_STAGES } from './lifecycle.js';
import {
  describedSpotSchema,
  FEATURES,
  featureSchema,
  nearbyLocationSchema,
  RIGHT_TO_RENT,
  rightDeclaredSchema,
  serviceOptionSchema,
  shuttlePerSchema,
} from '../schema.js';

/** OP-18: the nearest locations within SUGGESTION_RADIUS_KM, nearest first, and the total number of them. */
export const locationSuggestionsSchema = z.object({
  locations: z.array(nearbyLocationSchema),
  total: z.number().int(),
});
export type LocationSuggestions = z.output<typeof locationSuggestionsSchema>;

export const PHOTOS_MAX = 5;
export const PRICE_DEFAULT = 10;
export const SPOTS_MAX = 50;

/** The maximum price per day and per week, in euros. */
export const PRICE_MAX = 1_000;
export const WEEK_PRICE_MAX = 7 * PRICE_MAX;

const priceUpTo = (max: number) =>
  z
    .number()
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

export const DESCRIPTION_MAX = 2_000;
export const CONTACTS_REFUSED =
  'Retirez le téléphone, l’e-mail ou le lien\u00a0: vos coordonnées sont données une fois la demande approuvée';
/** C11: this text is public, so it may not contain contact details, which are given only with an approved request. */
const withoutContacts = (words: string) => !holdsContacts(words);

/** OP-23: what the owner of a parking may change at any time. */
const editableFields = z.object({
  title: line(120).refine(withoutContacts, CONTACTS_REFUSED),
  /** The owner's own description. */
  description: text(DESCRIPTION_MAX).refine(withoutContacts, CONTACTS_REFUSED).nullable().default(null),
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
  /** C61: unchanged when it is left out, as forms of the previous release do. */
  shuttle_per: shuttlePerSchema.optional(),
  /** TR-01: the hours stay unchanged when they are left out, as forms of the previous release do. */
  shuttle_from: clock.nullable().optional(),
  shuttle_to: clock.nullable().optional(),
  electric_charging: serviceOptionSchema.default('none'),
  electric_charging_price: price.nullable().default(null),
  access_instructions: text(2_000).nullable().default(null),
  max_vehicle_height: decimetres(1.5, 4, 'La hauteur doit être comprise entre 1,5 et 4 m'),
  max_vehicle_length: decimetres(3, 12, 'La longueur doit être comprise entre 3 et 12 m'),
  contact_phone: phoneNumber.nullable().default(null),
  /** AK-06: when a screen leaves it out, it is off for a new parking and unchanged for an existing one. */
  immediate_booking: z.boolean().optional(),
});
const spotFields = editableFields.extend({
  address: line(200),
  city: townName(),
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
const isStated = (time: string | null | undefined) => typeof time === 'string';
/** Hours are stored only with a shuttle, like its price. */
const shuttleBounded = (
  spot: Pick<z.output<typeof editableFields>, 'shuttle_service' | 'shuttle_from' | 'shuttle_to'>,
) => spot.shuttle_service === 'none' || isStated(spot.shuttle_from) === isStated(spot.shuttle_to);
const SHUTTLE_BOUNDED = {
  path: ['shuttle_to'],
  message: 'Indiquez les deux heures de la navette, ou aucune',
};

export const PHONE_NEEDED = 'Indiquez un téléphone\u00a0: le conducteur que vous acceptez doit pouvoir vous joindre';
/**
 * TR-04: a phone number is required to publish. A parking published without one stays, and may be edited without one.
 */
const publishedFields = spotFields.extend({
  contact_phone: editableFields.shape.contact_phone.refine((phone) => phone !== null, PHONE_NEEDED),
});

/**
 * OP-10 to OP-17: the first step of the wizard. OP-15: the price of a service is stored only when the service is
 * "extra".
 */
export const spotFormSchema = publishedFields
  .refine(shuttlePriced, { path: ['shuttle_price'], message: 'Indiquez le prix de la navette' })
  .refine(shuttleBounded, SHUTTLE_BOUNDED)
  .refine(chargingPriced, { path: ['electric_charging_price'], message: 'Indiquez le prix de la recharge' });
export type SpotForm = z.output<typeof spotFormSchema>;

export const RIGHT_UNDECLARED = 'Cochez cette déclaration\u00a0: elle est demandée pour proposer une place';
/** The owner has to declare the current version of the text. */
const rightDeclaration = z.literal(RIGHT_TO_RENT.version, RIGHT_UNDECLARED);

/** An existing photo, by its path, or a new one, by its upload. */
const editedPhotoSchema = z.union([z.object({ photo: opaque(200, 1) }), z.object({ upload_id: id })]);
export type EditedPhoto = z.output<typeof editedPhotoSchema>;

const point = z.object({ latitude, longitude });

/**
 * OP-23 to OP-26: the complete form « Modifier mon parking ». The address of a parking cannot change, so its fields are
 * dropped. Each current photo is in one of the two lists: leaving a photo out does not delete it.
 */
export const editParkingSpotSchema = editableFields
  .extend({
    /** In display order. */
    photos: z.array(editedPhotoSchema).max(PHOTOS_MAX, 'Maximum 5 photos autorisées'),
    /** OP-25: paths of photos to delete for good. */
    photos_to_delete: z.array(opaque(200, 1)).max(PHOTOS_MAX).default([]),
    /** FO-08: the corrected point; unchanged when it is left out. */
    point: point.optional(),
    /** Required when the parking has no declaration, or one of an older text. */
    right_declaration: rightDeclaration.nullable().default(null),
    /** The version that was edited; the call fails with `parking_changed` when there is a newer one. */
    updated_at: timestamp,
  })
  .refine(shuttlePriced, { path: ['shuttle_price'], message: 'Indiquez le prix de la navette' })
  .refine(shuttleBounded, SHUTTLE_BOUNDED)
  .refine(chargingPriced, { path: ['electric_charging_price'], message: 'Indiquez le prix de la recharge' });
export type EditParkingSpot = z.output<typeof editParkingSpotSchema>;
/** The form without photos and declaration, as the screen checks it. */
export const editFormSchema = editableFields
  .refine(shuttlePriced, { path: ['shuttle_price'], message: 'Indiquez le prix de la navette' })
  .refine(shuttleBounded, SHUTTLE_BOUNDED)
  .refine(chargingPriced, { path: ['electric_charging_price'], message: 'Indiquez le prix de la recharge' });

export const MISSING_PROOF = "L'un des deux justificatifs est obligatoire";

/** OP-09, OP-19, OP-20: the complete form « Publier ma place »; files are given by their upload ids. */
export const newParkingSpotSchema = publishedFields
  .extend({
    photos: z.array(id).max(PHOTOS_MAX, 'Maximum 5 photos autorisées').default([]),
    documents: z.array(z.object({ document_type: parkingDocumentTypeSchema, upload_id: id })).max(4),
    right_declaration: rightDeclaration,
  })
  .refine(shuttlePriced, { path: ['shuttle_price'], message: 'Indiquez le prix de la navette' })
  .refine(shuttleBounded, SHUTTLE_BOUNDED)
  .refine(chargingPriced, { path: ['electric_charging_price'], message: 'Indiquez le prix de la recharge' })
  .refine(
    ({ documents }) =>
      documents.some(
        ({ document_type }) => document_type === 'titre_propriete' || document_type === 'justificatif_domicile',
      ),
    { path: ['documents'], message: MISSING_PROOF },
  );
export type NewParkingSpot = z.output<typeof newParkingSpotSchema>;

/** OP-01, OP-05: a parking as its owner sees it. */
export const ownParkingSpotSchema = describedSpotSchema.extend({
  response: knownResponseSchema,
  description: z.string().nullable(),
  address: z.string(),
  latitude,
  longitude,
  /** FO-08: the point that was reviewed; null while it is the present one, and from a service of the previous release. */
  reviewed_point: point.nullable().default(null),
  access_instructions: z.string().nullable(),
  contact_phone: z.string().nullable(),
  available: z.boolean(),
  status: documentStatusSchema,
  rejection_reason: z.string().nullable(),
  /** FO-01: a service of the previous release leaves out the stage and what is awaited. */
  stage: z.enum(PARKING_STAGES).optional(),
  waits_for: z.array(z.enum(AWAITED_REVIEWS)).default([]),
  /** Null when the right was never declared, as for parkings older than the declaration. */
  right_declared: rightDeclaredSchema.nullable(),
  /** L7: set when a moderator has taken the parking down: the reason, and the reference for contesting the decision. */
  held: z.object({ reason: z.string(), reference: z.string() }).nullable(),
  /** The photos in display order; others see only the ready ones. */
  own_photos: z.array(z.object({ photo: z.string(), upload_id: id, state: photoStateSchema })),
  nearby: z.array(nearbyLocationSchema),
  updated_at: timestamp,
});
export type OwnParkingSpot = z.output<typeof ownParkingSpotSchema>;
export const PARKING_STATUS_LABELS = { approved: 'Approuvé', rejected: 'Rejeté', pending: 'En attente' } as const;
