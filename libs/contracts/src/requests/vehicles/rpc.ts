import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { changedVehicleSchema, newVehicleSchema, ownVehiclesSchema, vehicleSchema } from '../schema.js';

/** The actor's own vehicles; somebody else's answer `vehicle_not_found`. */
export const vehiclesRpc = {
  addVehicle: defineRpc({
    subject: 'rpc.requests.add_vehicle.v1',
    access: 'signed-in',
    input: newVehicleSchema,
    output: vehicleSchema,
  }),
  listMyVehicles: defineRpc({
    subject: 'rpc.requests.list_my_vehicles.v1',
    access: 'signed-in',
    input: z.object({}),
    output: ownVehiclesSchema,
  }),
  /** Fails with `carte_grise_required`, `upload_not_found`, `vehicle_already_registered`. */
  changeVehicle: defineRpc({
    subject: 'rpc.requests.change_vehicle.v1',
    access: 'signed-in',
    input: changedVehicleSchema.extend({ vehicle_id: id }),
    output: vehicleSchema,
  }),
  deleteVehicle: defineRpc({
    subject: 'rpc.requests.delete_vehicle.v1',
    access: 'signed-in',
    input: z.object({ vehicle_id: id }),
    output: z.object({}),
  }),
};
