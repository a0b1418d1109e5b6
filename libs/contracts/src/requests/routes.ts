import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.js';
import { day, id } from '../kernel/fields.js';
import {
  contactRequestStatusSchema,
  newContactRequestSchema,
  newVehicleSchema,
  receivedRequestSchema,
  rejectionSchema,
  sentRequestSchema,
  vehicleSchema,
} from './schema.js';

const requestParams = z.object({ request_id: id });
const status = contactRequestStatusSchema.optional().catch(undefined);

export const requestsRoutes = {
  listMyVehicles: defineRoute({
    method: 'GET',
    path: '/api/vehicles',
    summary: 'Mes véhicules',
    access: 'user',
    response: z.object({ vehicles: z.array(vehicleSchema) }),
  }),
  addVehicle: defineRoute({
    method: 'POST',
    path: '/api/vehicles',
    summary: 'Ajouter un véhicule avec sa carte grise',
    access: 'user',
    body: newVehicleSchema,
    response: vehicleSchema,
  }),
  deleteVehicle: defineRoute({
    method: 'DELETE',
    path: '/api/vehicles/:vehicle_id',
    summary: 'Supprimer un véhicule',
    access: 'user',
    params: z.object({ vehicle_id: id }),
  }),
  sendContactRequest: defineRoute({
    method: 'POST',
    path: '/api/requests',
    summary: 'Envoyer une demande à un propriétaire',
    access: 'user',
    body: newContactRequestSchema,
    response: sentRequestSchema,
  }),
  listSentRequests: defineRoute({
    method: 'GET',
    path: '/api/requests/sent',
    summary: 'Mes demandes envoyées',
    access: 'user',
    query: z.object({ status }),
    response: z.object({ requests: z.array(sentRequestSchema) }),
  }),
  listReceivedRequests: defineRoute({
    method: 'GET',
    path: '/api/requests/received',
    summary: 'Les demandes reçues',
    access: 'user',
    query: z.object({ status, from: day.optional(), to: day.optional(), parking_spot_id: id.optional() }),
    response: z.object({ requests: z.array(receivedRequestSchema) }),
  }),
  approveRequest: defineRoute({
    method: 'POST',
    path: '/api/requests/:request_id/approval',
    summary: 'Approuver une demande reçue',
    access: 'user',
    params: requestParams,
    response: receivedRequestSchema,
    status: 200,
  }),
  rejectRequest: defineRoute({
    method: 'POST',
    path: '/api/requests/:request_id/rejection',
    summary: 'Refuser une demande reçue',
    access: 'user',
    params: requestParams,
    body: rejectionSchema,
    response: receivedRequestSchema,
    status: 200,
  }),
  cancelRequest: defineRoute({
    method: 'POST',
    path: '/api/requests/:request_id/cancellation',
    summary: 'Annuler une demande envoyée',
    access: 'user',
    params: requestParams,
    response: sentRequestSchema,
    status: 200,
  }),
};
