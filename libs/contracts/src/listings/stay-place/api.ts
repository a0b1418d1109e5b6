import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { blockedDaysSchema, parkingStateSchema } from '../events.js';
import { stayPlaceSchema } from './schema.js';

/** These calls do not check who may read the result; the calling service does. */
export const stayPlaceApi = calls('listings', {
  /** C11, TR-02: the caller has checked the right to read the place. Null when the parking was deleted. */
  getStayPlace: call({
    access: 'service',
    callers: ['requests'],
    input: z.object({ parking_spot_id: id }),
    output: z.object({ place: stayPlaceSchema.nullable() }),
  }),
  /**
   * Services with copies of parkings call it before they refuse something because their copy lacks a parking (ADR 127).
   * `parking` is null when it was deleted, `blocked` when none of its days was ever blocked.
   */
  getParkingState: call({
    access: 'service',
    callers: ['requests', 'documents'],
    timeoutMs: 2_000,
    input: z.object({ parking_spot_id: id }),
    output: z.object({ parking: parkingStateSchema.nullable(), blocked: blockedDaysSchema.nullable() }),
  }),
});
