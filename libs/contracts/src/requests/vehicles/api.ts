import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { vehicleStateSchema } from '../events.js';
import { changedVehicleSchema, newVehicleSchema, ownVehiclesSchema, vehicleSchema } from '../schema.js';

/** These calls concern the actor's own vehicles; a vehicle of somebody else gives `vehicle_not_found`. */
export const vehiclesApi = calls('requests', {
  addVehicle: call({
    http: 'POST /api/vehicles',
    summary: 'Ajouter un véhicule avec sa carte grise',
    access: 'user',
    needsConfirmedEmail: true,
    takesIdempotencyKey: true,
    errors: ['vehicle_already_registered', 'upload_not_found', 'pdf_too_long', 'person_leaving'],
    input: newVehicleSchema,
    output: vehicleSchema,
  }),
  listMyVehicles: call({
    http: 'GET /api/vehicles',
    summary: 'Mes véhicules',
    access: 'user',
    output: ownVehiclesSchema,
  }),
  changeVehicle: call({
    http: 'PUT /api/vehicles/:vehicle_id',
    summary: 'Corriger un véhicule, avec sa carte grise si elle doit être vérifiée de nouveau',
    access: 'user',
    needsConfirmedEmail: true,
    errors: [
      'vehicle_not_found',
      'carte_grise_required',
      'upload_not_found',
      'pdf_too_long',
      'vehicle_already_registered',
    ],
    params: { vehicle_id: id },
    input: changedVehicleSchema,
    output: vehicleSchema,
  }),
  deleteVehicle: call({
    http: 'DELETE /api/vehicles/:vehicle_id',
    summary: 'Supprimer un véhicule',
    access: 'user',
    errors: ['vehicle_not_found', 'vehicle_in_use'],
    params: { vehicle_id: id },
  }),
  /** Services with copies of vehicles call it before they refuse something because their copy lacks one (ADR 127). */
  getVehiclesOf: call({
    access: 'service',
    callers: ['listings', 'documents'],
    timeoutMs: 2_000,
    input: z.object({ user_id: id }),
    output: z.object({ vehicles: z.array(vehicleStateSchema) }),
  }),
});
