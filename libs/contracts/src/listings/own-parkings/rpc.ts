import { z } from 'zod';
import { id, latitude, longitude } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import {
  editParkingSpotSchema,
  locationSuggestionsSchema,
  newParkingSpotSchema,
  ownParkingSpotSchema,
} from './schema.js';

const spotId = z.object({ parking_spot_id: id });

/** All are about the actor's own parkings; another owner's answer `parking_not_found`. */
export const ownParkingsRpc = {
  publishParkingSpot: defineRpc({
    subject: 'rpc.listings.publish_parking_spot.v1',
    access: 'signed-in',
    input: newParkingSpotSchema,
    output: ownParkingSpotSchema,
    timeoutMs: 10_000,
  }),
  listMyParkingSpots: defineRpc({
    subject: 'rpc.listings.list_my_parking_spots.v1',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ parkings: z.array(ownParkingSpotSchema) }),
  }),
  getMyParkingSpot: defineRpc({
    subject: 'rpc.listings.get_my_parking_spot.v1',
    access: 'signed-in',
    input: spotId,
    output: ownParkingSpotSchema,
  }),
  /** `parking_changed` when it is no longer in the state that was edited. */
  editParkingSpot: defineRpc({
    subject: 'rpc.listings.edit_parking_spot.v1',
    access: 'signed-in',
    input: spotId.extend({ edited: editParkingSpotSchema }),
    output: ownParkingSpotSchema,
  }),
  /** `parking_in_use` while an approved stay is to come (C38); withdrawing again changes nothing. */
  withdrawParkingSpot: defineRpc({
    subject: 'rpc.listings.withdraw_parking_spot.v1',
    access: 'signed-in',
    input: spotId,
    output: z.object({}),
    timeoutMs: 10_000,
  }),
  setAvailability: defineRpc({
    subject: 'rpc.listings.set_availability.v1',
    access: 'signed-in',
    input: z.object({ parking_spot_id: id, available: z.boolean() }),
    output: ownParkingSpotSchema,
  }),
  /** Recomputes associations within `max_distance_km`; answers how many there are (AP-03, OP-22). */
  associateParkingSpot: defineRpc({
    subject: 'rpc.listings.associate_parking_spot.v1',
    access: 'signed-in',
    input: z.object({ parking_spot_id: id, max_distance_km: z.number().min(1).max(200).default(50) }),
    output: z.object({ count: z.number().int() }),
  }),
  /** Active locations around a point (OP-18). */
  suggestLocations: defineRpc({
    subject: 'rpc.listings.suggest_locations.v1',
    access: 'anyone',
    input: z.object({ latitude, longitude }),
    output: locationSuggestionsSchema,
  }),
};
