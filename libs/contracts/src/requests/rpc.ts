import { z } from 'zod';
import { day, id } from '../kernel/fields.js';
import { defineRpc } from '../kernel/rpc.js';
import {
  contactRequestStatusSchema,
  newContactRequestSchema,
  receivedRequestSchema,
  rejectionSchema,
  sentRequestSchema,
} from './schema.js';
import { waitingRequestsSchema } from './waiting/schema.js';

const requestId = z.object({ request_id: id });

/** The actor's own requests; somebody else's answer `request_not_found`. */
export const requestsRpc = {
  sendContactRequest: defineRpc({
    subject: 'rpc.requests.send_contact_request.v1',
    access: 'signed-in',
    input: newContactRequestSchema,
    output: sentRequestSchema,
  }),
  listSentRequests: defineRpc({
    subject: 'rpc.requests.list_sent_requests.v1',
    access: 'signed-in',
    input: z.object({ status: contactRequestStatusSchema.optional() }),
    output: z.object({ requests: z.array(sentRequestSchema) }),
  }),
  listReceivedRequests: defineRpc({
    subject: 'rpc.requests.list_received_requests.v1',
    access: 'signed-in',
    input: z.object({
      status: contactRequestStatusSchema.optional(),
      from: day.optional(),
      to: day.optional(),
      parking_spot_id: id.optional(),
    }),
    output: z.object({ requests: z.array(receivedRequestSchema) }),
  }),
  countWaitingRequests: defineRpc({
    subject: 'rpc.requests.count_waiting_requests.v1',
    access: 'signed-in',
    input: z.object({}),
    output: waitingRequestsSchema,
  }),
  approveRequest: defineRpc({
    subject: 'rpc.requests.approve_request.v1',
    access: 'signed-in',
    input: requestId,
    output: receivedRequestSchema,
  }),
  rejectRequest: defineRpc({
    subject: 'rpc.requests.reject_request.v1',
    access: 'signed-in',
    input: rejectionSchema.extend(requestId.shape),
    output: receivedRequestSchema,
  }),
  /** HO-08: minutes that owners took to answer, on average over the last year; at most a minute old. */
  getAnswerTime: defineRpc({
    subject: 'rpc.requests.get_answer_time.v1',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ answer_minutes: z.number().int().nullable() }),
  }),
  cancelRequest: defineRpc({
    subject: 'rpc.requests.cancel_request.v1',
    access: 'signed-in',
    input: requestId,
    output: sentRequestSchema,
  }),
};
