import { z } from 'zod';

/** Pending requests that can still be answered, and whether this person ever sent one. */
export const waitingRequestsSchema = z.object({
  sent: z.number().int().min(0),
  received: z.number().int().min(0),
  has_sent: z.boolean(),
});
export type WaitingRequests = z.output<typeof waitingRequestsSchema>;
