import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { vehicleStateSchema } from '../events.js';

/** For services that keep a copy of vehicles, before they refuse for want of one (ADR 127). */
export const vehicleStateApi = calls('requests', {
  getVehiclesOf: call({
    access: 'service',
    callers: ['listings', 'documents'],
    timeoutMs: 2_000,
    input: z.object({ user_id: id }),
    output: z.object({ vehicles: z.array(vehicleStateSchema) }),
  }),
});
