import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { vehicleStateSchema } from '../events.js';

/** For services that keep a copy of vehicles, before they refuse for want of one (ADR 127). */
export const vehicleStateRpc = {
  getVehiclesOf: defineRpc({
    subject: 'rpc.requests.get_vehicles_of.v1',
    access: 'service',
    callers: ['listings', 'documents'],
    input: z.object({ user_id: id }),
    output: z.object({ vehicles: z.array(vehicleStateSchema) }),
    timeoutMs: 2_000,
  }),
};
