import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { personActivitySchema, vehicleFactsSchema } from './schema.js';

/** For administrators alone. */
export const requestsModerationApi = calls('requests', {
  /** `vehicle` is null when it is deleted; `same_plate`: other people with a vehicle of that plate. */
  getVehicleFacts: call({
    access: 'moderator',
    input: z.object({ vehicle_id: id }),
    output: z.object({ vehicle: vehicleFactsSchema.nullable(), same_plate: z.array(id) }),
  }),
  getPersonActivity: call({ access: 'moderator', input: z.object({ user_id: id }), output: personActivitySchema }),
});
