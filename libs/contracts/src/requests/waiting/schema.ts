import { z } from 'zod';

/** Pending requests that can still be answered, whether this person ever sent one, and questions with something unread. */
export const waitingRequestsSchema = z.object({
  sent: z.number().int().min(0),
  received: z.number().int().min(0),
  has_sent: z.boolean(),
  questions: z.number().int().min(0).default(0),
});
export type WaitingRequests = z.output<typeof waitingRequestsSchema>;
