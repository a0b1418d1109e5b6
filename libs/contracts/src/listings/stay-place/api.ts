import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { blockedDaysSchema, parkingStateSchema } from '../events.js';
import { stayPlaceSchema } from './schema.js';

/** For services that answer for who may read it. */
export const stayPlaceApi = calls('listings', {
  /** TR-02: the caller answers for the right to read it (C11); null for a parking that is gone. */
  getStayPlace: call({
    access: 'service',
    callers: ['requests'],
    input: z.object({ parking_spot_id: id }),
    output: z.object({ place: stayPlaceSchema.nullable() }),
  }),
  /**
   * For services that keep a copy of parkings, before they refuse for want of one (ADR 127). Null for a parking
   * that is gone; no `blocked` for one whose days were never blocked.
   */
  getParkingState: call({
    access: 'service',
    callers: ['requests', 'documents'],
    timeoutMs: 2_000,
    input: z.object({ parking_spot_id: id }),
    output: z.object({ parking: parkingStateSchema.nullable(), blocked: blockedDaysSchema.nullable() }),
  }),
});
