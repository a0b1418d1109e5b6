import { z } from 'zod';
import { defineRpc } from '../kernel/rpc.js';
import { consentSchema, submissionSchema } from './schema.js';

export const notificationsRpc = {
  /** Stores what a form sent, then tells the team and its sender. `visitor` is an opaque key made by the gateway. */
  receiveSubmission: defineRpc({
    subject: 'rpc.notifications.receive_submission.v1',
    input: z.object({ submission: submissionSchema, visitor: z.string().max(100) }),
    output: z.object({ received: z.literal(true) }),
  }),
  /** Keeps the proof of a choice; the same choice twice is one (C41). */
  recordConsent: defineRpc({
    subject: 'rpc.notifications.record_consent.v1',
    input: consentSchema,
    output: z.object({ recorded: z.literal(true) }),
  }),
};
