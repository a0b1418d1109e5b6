import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { personActivitySchema, vehicleFactsSchema } from './schema.js';

/** For administrators alone. */
export const requestsModerationRpc = {
  /** `vehicle` is null when it is deleted; `same_plate`: other people with a vehicle of that plate. */
  getVehicleFacts: defineRpc({
    subject: 'rpc.requests.get_vehicle_facts.v1',
    access: 'moderator',
    input: z.object({ vehicle_id: id }),
    output: z.object({ vehicle: vehicleFactsSchema.nullable(), same_plate: z.array(id) }),
  }),
  getPersonActivity: defineRpc({
    subject: 'rpc.requests.get_person_activity.v1',
    access: 'moderator',
    input: z.object({ user_id: id }),
    output: personActivitySchema,
  }),
};
