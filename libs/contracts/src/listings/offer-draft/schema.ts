import { z } from 'zod';
import { addressPrecisionSchema } from '../../catalog/schema.js';
import { fileName, PARKING_DOCUMENT_TYPES } from '../../documents/schema.js';
import { digitsIn } from '../../kernel/typed.js';
import { day, id, latitude, longitude, timestamp, typed } from '../../kernel/fields.js';
import { vehicleTypeSchema } from '../../requests/vehicles/schema.js';
import { DESCRIPTION_MAX } from '../own-parkings/schema.js';
import { FEATURES, featureSchema, serviceOptionSchema, shuttlePerSchema } from '../schema.js';

/** A draft that nobody has changed for this many days is deleted, with its files. */
export const OFFER_DRAFT_DAYS = 30;

/** Any number, valid or not; null while the field is empty. */
const amount = z.number().min(-1_000_000).max(1_000_000).nullable();

/**
 * The first step of the wizard while it is being filled in: nothing is required and nothing is validated. A draft may
 * be older than the release that reads it, so every added field has a default.
 */
const offerValuesSchema = z.object({
  title: typed(120),
  description: typed(DESCRIPTION_MAX).nullable(),
  address: typed(200),
  city: typed(100),
  postal_code: typed(5, (text) => digitsIn(text, 5)),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  /** Where the geocoder placed the point, before the owner moved it. */
  found: z
    .object({
      latitude,
      longitude,
      precision: addressPrecisionSchema,
      /** In metres. */
      reach_m: z.number().int().nullable(),
      city: typed(100),
      /** The street as it was typed, when the geocoder does not know it. */
      unknown_road: typed(200).nullable(),
    })
    .nullable(),
  /** The owner has confirmed the point, or it is the position of the house. */
  is_point_right: z.boolean(),
  price_per_day: amount,
  price_per_week: amount,
  nombre_places: z.number().min(-1_000_000).max(1_000_000),
  accepted_vehicle_types: z.array(vehicleTypeSchema).max(6),
  features: z.array(featureSchema).max(FEATURES.length),
  shuttle_service: serviceOptionSchema,
  shuttle_price: amount,
  shuttle_per: shuttlePerSchema.default('trip'),
  shuttle_from: typed(20).nullable().default(null),
  shuttle_to: typed(20).nullable().default(null),
  electric_charging: serviceOptionSchema,
  electric_charging_price: amount,
  access_instructions: typed(2_000).nullable(),
  max_vehicle_height: amount,
  max_vehicle_length: amount,
  contact_phone: typed(30).nullable(),
  immediate_booking: z.boolean().default(false),
});
/** The geocoder's result for an address, before the owner moved the point. */
export type FoundPoint = NonNullable<OfferValues['found']>;
export type OfferValues = z.output<typeof offerValuesSchema>;

/** A file without `upload_id` had not finished uploading. */
const draftFilesSchema = z
  .array(z.object({ name: fileName, size: z.number().int().min(0).max(1_000_000_000), upload_id: id.optional() }))
  .max(10);

export const offerDraftContentSchema = z.object({
  /** Sent with « Publier ma place », so that the draft is published once, from whichever device. */
  idempotency_key: id,
  values: offerValuesSchema,
  photos: draftFilesSchema,
  documents: z.partialRecord(z.enum(PARKING_DOCUMENT_TYPES), draftFilesSchema),
});
export type OfferDraftContent = z.output<typeof offerDraftContentSchema>;

/** What an author gives for an offer, in the order of the wizard; photos are optional. */
export const DRAFT_PARTS = ['address', 'photos', 'title', 'other', 'phone', 'proof'] as const;
export type DraftPart = (typeof DRAFT_PARTS)[number];
const draftPartsSchema = z.array(z.enum(DRAFT_PARTS));

/** FO-02: how far a draft is. Nothing that the form is first shown with counts as given. */
export const draftProgressSchema = z.object({
  /** The town that the address was found in; null before. */
  town: z.string().nullable(),
  given: draftPartsSchema,
  /** What has to be given or corrected before it can be published. */
  left: draftPartsSchema,
  /** The last day on which it is kept. */
  kept_until: day,
});
export type DraftProgress = z.output<typeof draftProgressSchema>;

/** The version of the draft; each save creates a new one. */
const draftVersion = id;

export const offerDraftSchema = z.object({
  version: draftVersion,
  changed_at: timestamp,
  content: offerDraftContentSchema,
});
export type OfferDraft = z.output<typeof offerDraftSchema>;

/** `version` is the version that was edited, null when there was no draft; another one fails with `draft_changed`. */
export const savedDraftSchema = z.object({ version: draftVersion.nullable(), content: offerDraftContentSchema });
export const draftStateSchema = offerDraftSchema.pick({ version: true, changed_at: true });

/**
 * `replaces` is the version of the draft that the copy replaces, null when there is none; another one fails with
 * `draft_in_progress`.
 */
export const duplicationSchema = z.object({ replaces: draftVersion.nullable() });
