import { z } from 'zod';
import { opaque } from '../../kernel/fields.js';
import { placesLeftSchema, receivedRequestSchema, rejectionSchema } from '../schema.js';

/** Sealed by the requests service; bound to one request, its owner and one answer. */
export const answerLinkToken = opaque(400, 1);

export const answerTokensSchema = z.object({ approve: answerLinkToken, reject: answerLinkToken });

/** For the mail about a request that waits: the tokens of both answers, and the places that are left. */
export const answeringSchema = z.object({ tokens: answerTokensSchema, places: placesLeftSchema.nullable() });
export type Answering = z.output<typeof answeringSchema>;

const { shape } = receivedRequestSchema;
/** RQ-07, C11: of the request what its owner reads in the list before an approval; no phone number exists there. */
const linkedRequestSchema = receivedRequestSchema
  .pick({
    id: true,
    start_date: true,
    end_date: true,
    days: true,
    message: true,
    total_price: true,
    answer_by: true,
    travel: true,
    parking_spot: true,
    vehicle: true,
  })
  .extend({ requester: shape.requester.omit({ phone_number: true }) });

export const answerPageSchema = answeringSchema.extend({
  answer: z.enum(['approve', 'reject']),
  request: linkedRequestSchema,
});
export type AnswerPage = z.output<typeof answerPageSchema>;

export const answerByLinkSchema = rejectionSchema.extend({ token: answerLinkToken });
/** `first_name` is that of the driver. */
export const answeredSchema = z.object({
  answer: z.enum(['approve', 'reject']),
  request_id: shape.id,
  first_name: z.string(),
});
export type Answered = z.output<typeof answeredSchema>;
