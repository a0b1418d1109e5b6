import { z } from 'zod';
import { day, euros, id, latitude, longitude } from '../kernel/fields.js';
import { defineEvent } from '../kernel/events.js';
import { submittedDocumentSchema } from '../documents/schema.js';
import { CALENDAR_DAYS_MAX } from './calendar/schema.js';
import { rightDeclaredSchema, serviceOptionSchema, shuttlePerSchema } from './schema.js';
import { vehicleTypeSchema } from '../requests/vehicles/schema.js';

/** The complete state of a parking, of which other services store a copy. */
export const parkingStateSchema = z.object({
  parking_spot_id: id,
  owner_id: id,
  title: z.string(),
  description: z.string().nullable().default(null),
  city: z.string(),
  address: z.string(),
  postal_code: z.string(),
  price_per_day: euros,
  price_per_week: euros.nullable(),
  nombre_places: z.number().int(),
  accepted_vehicle_types: z.array(vehicleTypeSchema),
  max_vehicle_height: z.number().nullable(),
  max_vehicle_length: z.number().nullable(),
  contact_phone: z.string().nullable(),
  /** C61: null from a service of the previous release. */
  shuttle_service: serviceOptionSchema.nullable().default(null),
  shuttle_price: euros.nullable().default(null),
  shuttle_per: shuttlePerSchema.default('trip'),
  /** `HH:MM`, when the owner of the parking states the shuttle's hours. */
  shuttle_from: z.string().nullable().default(null),
  shuttle_to: z.string().nullable().default(null),
  photo: z.string().nullable(),
  right_declared: rightDeclaredSchema.nullable().default(null),
  /** AK-06: instant booking, so the request of a verified driver is approved as soon as it is sent. */
  immediate_booking: z.boolean().default(false),
  /** The parking is approved and not hidden, so drivers may request it. */
  open: z.boolean(),
});

export const parkingPublished = defineEvent(
  'evt.listings.parking_published.v1',
  parkingStateSchema.extend({ documents: z.array(submittedDocumentSchema), photo_upload_ids: z.array(id) }),
  ['requests', 'documents', 'gateway'],
);
export const parkingUpdated = defineEvent(
  'evt.listings.parking_updated.v1',
  /** FO-08: the owner corrected the point, which only those who agreed on a stay may read. */
  parkingStateSchema.extend({ point_moved: z.boolean().optional() }),
  ['requests', 'documents', 'notifications', 'gateway'],
);
/** FO-01: the parking is online for the first time; published once in its life. */
export const parkingWentOnline = defineEvent(
  'evt.listings.parking_went_online.v1',
  z.object({ parking_spot_id: id, owner_id: id, title: z.string(), photo: z.string().nullable() }),
  ['notifications', 'gateway'],
);

/** All days from today on for which nothing may be approved. The highest version is the newest state. */
export const blockedDaysSchema = z.object({
  version: z.number().int(),
  days: z.array(day).max(CALENDAR_DAYS_MAX),
  /** C60: the days on which imported calendars or the owner take some of the spaces. */
  elsewhere: z
    .array(z.object({ day, spaces: z.number().int() }))
    .max(CALENDAR_DAYS_MAX)
    .default([]),
});
export type BlockedDays = z.output<typeof blockedDaysSchema>;
export const blockedDaysChanged = defineEvent(
  'evt.listings.blocked_days_changed.v1',
  blockedDaysSchema.extend({ parking_spot_id: id, owner_id: id }),
  ['requests', 'gateway'],
);
/** C51: an imported calendar needs its owner's attention. Each problem is published once. */
export const calendarTroubled = defineEvent(
  'evt.listings.calendar_troubled.v1',
  z.object({
    parking_spot_id: id,
    owner_id: id,
    title: z.string(),
    /** Days of an approved stay that are now taken elsewhere; empty when the calendar could not be read for a day. */
    days_with_stays: z.array(day).max(CALENDAR_DAYS_MAX),
    /** The name of the imported calendar. */
    calendar_name: z.string().default(''),
  }),
  ['notifications', 'gateway'],
);
/** FO-08: the point moved so far from the reviewed one that the parking is reviewed again. */
export const parkingMoved = defineEvent(
  'evt.listings.parking_moved.v1',
  z.object({ parking_spot_id: id, owner_id: id }),
  ['documents', 'gateway'],
);
const roundedPoint = z.object({ latitude, longitude });
/** DK-05: a moderator corrected the point; for the owner and for the journal. Both points are rounded to 0.001°. */
export const parkingCorrected = defineEvent(
  'evt.listings.parking_corrected.v1',
  z.object({
    parking_spot_id: id,
    owner_id: id,
    title: z.string(),
    moderator_id: id,
    before: roundedPoint,
    after: roundedPoint,
    meters: z.number().int(),
    statement: z.string(),
  }),
  ['identity', 'notifications', 'gateway'],
);
/** OP-25: the files of photos added to a published parking, and of photos deleted for good. */
export const parkingPhotosChanged = defineEvent(
  'evt.listings.parking_photos_changed.v1',
  z.object({ parking_spot_id: id, owner_id: id, added_upload_ids: z.array(id), removed_upload_ids: z.array(id) }),
  ['documents', 'gateway'],
);
/**
 * C38: the owner deleted the parking. The event has its last state, which never opens again, and the files of its
 * photos.
 */
export const parkingWithdrawn = defineEvent(
  'evt.listings.parking_withdrawn.v1',
  parkingStateSchema.extend({ photo_upload_ids: z.array(id) }),
  ['requests', 'documents', 'gateway'],
);
