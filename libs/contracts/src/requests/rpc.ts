import { z } from 'zod';
import { day, id } from '../kernel/fields.js';
import { defineRpc } from '../kernel/rpc.js';
import {
  changedVehicleSchema,
  contactRequestStatusSchema,
  newContactRequestSchema,
  newVehicleSchema,
  receivedRequestSchema,
  rejectionSchema,
  sentRequestSchema,
  vehicleSchema,
} from './schema.js';

const requestId = z.object({ request_id: id });

/** Everything is about the actor's own vehicles and requests; somebody else's answer `…_not_found`. */
export const requestsRpc = {
  addVehicle: defineRpc({ subject: 'rpc.requests.add_vehicle.v1', input: newVehicleSchema, output: vehicleSchema }),
  listMyVehicles: defineRpc({
    subject: 'rpc.requests.list_my_vehicles.v1',
    input: z.object({}),
    output: z.object({ vehicles: z.array(vehicleSchema) }),
  }),
  /** Fails with `carte_grise_required`, `upload_not_found`, `vehicle_already_registered`. */
  changeVehicle: defineRpc({
    subject: 'rpc.requests.change_vehicle.v1',
    input: changedVehicleSchema.extend({ vehicle_id: id }),
    output: vehicleSchema,
  }),
  deleteVehicle: defineRpc({
    subject: 'rpc.requests.delete_vehicle.v1',
    input: z.object({ vehicle_id: id }),
    output: z.object({}),
  }),
  sendContactRequest: defineRpc({
    subject: 'rpc.requests.send_contact_request.v1',
    input: newContactRequestSchema,
    output: sentRequestSchema,
  }),
  listSentRequests: defineRpc({
    subject: 'rpc.requests.list_sent_requests.v1',
    input: z.object({ status: contactRequestStatusSchema.optional() }),
    output: z.object({ requests: z.array(sentRequestSchema) }),
  }),
  listReceivedRequests: defineRpc({
    subject: 'rpc.requests.list_received_requests.v1',
    input: z.object({
      status: contactRequestStatusSchema.optional(),
      from: day.optional(),
      to: day.optional(),
      parking_spot_id: id.optional(),
    }),
    output: z.object({ requests: z.array(receivedRequestSchema) }),
  }),
  approveRequest: defineRpc({
    subject: 'rpc.requests.approve_request.v1',
    input: requestId,
    output: receivedRequestSchema,
  }),
  rejectRequest: defineRpc({
    subject: 'rpc.requests.reject_request.v1',
    input: rejectionSchema.extend(requestId.shape),
    output: receivedRequestSchema,
  }),
  /** HO-08: minutes that owners took to answer, on average over the last year; at most a minute old. */
  getAnswerTime: defineRpc({
    subject: 'rpc.requests.get_answer_time.v1',
    input: z.object({}),
    output: z.object({ answer_minutes: z.number().int().nullable() }),
  }),
  cancelRequest: defineRpc({ subject: 'rpc.requests.cancel_request.v1', input: requestId, output: sentRequestSchema }),
};
