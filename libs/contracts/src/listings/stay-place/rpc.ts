import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { blockedDaysSchema, parkingStateSchema } from '../events.js';
import { stayPlaceSchema } from './schema.js';

/** For services that answer for who may read it. */
export const stayPlaceRpc = {
  /** TR-02: the caller answers for the right to read it (C11); null for a parking that is gone. */
  getStayPlace: defineRpc({
    subject: 'rpc.listings.get_stay_place.v1',
    access: 'service',
    callers: ['requests'],
    input: z.object({ parking_spot_id: id }),
    output: z.object({ place: stayPlaceSchema.nullable() }),
  }),
  /**
   * For services that keep a copy of parkings, before they refuse for want of one (ADR 127). Null for a parking that is
   * gone; no `blocked` for one whose days were never blocked.
   */
  getParkingState: defineRpc({
    subject: 'rpc.listings.get_parking_state.v1',
    access: 'service',
    callers: ['requests', 'documents'],
    input: z.object({ parking_spot_id: id }),
    output: z.object({ parking: parkingStateSchema.nullable(), blocked: blockedDaysSchema.nullable() }),
    timeoutMs: 2_000,
  }),
};
