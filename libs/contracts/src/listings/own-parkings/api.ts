import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id, latitude, longitude, timestamp } from '../../kernel/fields.js';
import { ASSOCIATION_RADIUS_KM } from '../schema.js';
import {
  editParkingSpotSchema,
  locationSuggestionsSchema,
  newParkingSpotSchema,
  ownParkingSpotSchema,
} from './schema.js';

const firstOnlineSchema = z.object({ parking_spot_id: id, online_at: timestamp.nullable(), is_shown: z.boolean() });
export type FirstOnline = z.output<typeof firstOnlineSchema>;

const spotId = z.object({ parking_spot_id: id });

const degrees = <T extends z.ZodType<number, number>>(range: T) => z.coerce.number().pipe(range);

/** These calls concern the actor's own parkings; a parking of another owner gives `parking_not_found`. */
export const ownParkingsApi = calls('listings', {
  publishParkingSpot: call({
    http: 'POST /api/my-parkings',
    summary: 'Publier une place',
    access: 'user',
    needsConfirmedEmail: true,
    takesIdempotencyKey: true,
    errors: ['publishing_requires_identity', 'upload_not_found', 'pdf_too_long', 'photo_failed', 'missing_coordinates'],
    timeoutMs: 10_000,
    input: newParkingSpotSchema,
    output: ownParkingSpotSchema,
  }),
  listMyParkingSpots: call({
    http: 'GET /api/my-parkings',
    summary: 'Mes parkings',
    access: 'user',
    output: z.object({ parkings: z.array(ownParkingSpotSchema) }),
  }),
  getMyParkingSpot: call({
    http: 'GET /api/my-parkings/:parking_spot_id',
    summary: 'Un de mes parkings',
    access: 'user',
    errors: ['parking_not_found'],
    params: { parking_spot_id: id },
    output: ownParkingSpotSchema,
  }),
  /** Fails with `parking_changed` when the parking has changed since it was loaded for editing. */
  editParkingSpot: call({
    http: 'PUT /api/my-parkings/:parking_spot_id',
    summary: 'Modifier mon parking, sauf son adresse',
    access: 'user',
    needsConfirmedEmail: true,
    takesIdempotencyKey: true,
    errors: ['parking_not_found', 'parking_changed', 'upload_not_found', 'photo_failed', 'missing_coordinates'],
    params: { parking_spot_id: id },
    input: spotId.extend({ edited: editParkingSpotSchema }),
    body: editParkingSpotSchema,
    output: ownParkingSpotSchema,
  }),
  /** C38: fails with `parking_in_use` while an approved stay is still to come. Withdrawing twice has no effect. */
  withdrawParkingSpot: call({
    http: 'DELETE /api/my-parkings/:parking_spot_id',
    summary: 'Supprimer mon parking',
    access: 'user',
    errors: ['parking_not_found', 'parking_in_use'],
    timeoutMs: 10_000,
    params: { parking_spot_id: id },
  }),
  setAvailability: call({
    http: 'PUT /api/my-parkings/:parking_spot_id/availability',
    summary: 'Masquer ou réactiver un parking',
    access: 'user',
    needsConfirmedEmail: true,
    errors: ['parking_not_found', 'parking_held_by_moderation'],
    params: { parking_spot_id: id },
    input: z.object({ available: z.boolean() }),
    output: ownParkingSpotSchema,
  }),
  /** AP-03, OP-22: recomputes the associations within `max_distance_km` and returns their number. */
  associateParkingSpot: call({
    http: 'POST /api/my-parkings/:parking_spot_id/associations',
    summary: 'Recalculer les lieux proches de mon parking',
    access: 'user',
    errors: ['parking_not_found', 'missing_coordinates'],
    params: { parking_spot_id: id },
    input: z.object({ max_distance_km: z.number().min(1).max(200).default(ASSOCIATION_RADIUS_KM) }),
    output: z.object({ count: z.number().int() }),
    status: 200,
  }),
  /** OP-18: active locations around a point. */
  suggestLocations: call({
    http: 'GET /api/nearby-locations',
    summary: 'Les lieux à moins de 100 km d’un point',
    access: 'user',
    bus: 'anyone',
    input: z.object({ latitude, longitude }),
    query: z.object({ latitude: degrees(latitude), longitude: degrees(longitude) }),
    output: locationSuggestionsSchema,
  }),
  /**
   * FO-01: for the mail about an approved document: when each parking of a person was online for the first time, and
   * whether nobody hides it. Withdrawn ones are left out.
   */
  readFirstOnline: call({
    access: 'service',
    callers: ['notifications'],
    input: z.object({ user_id: id }),
    output: z.object({ parkings: z.array(firstOnlineSchema) }),
  }),
});
