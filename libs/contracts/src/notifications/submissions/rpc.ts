import { z } from 'zod';
import { opaque } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { submissionSchema } from '../schema.js';

export const submissionsRpc = {
  /** Stores what a form sent, then tells the team and its sender. `visitor` is an opaque key made by the gateway. */
  receiveSubmission: defineRpc({
    subject: 'rpc.notifications.receive_submission.v1',
    access: 'anyone',
    input: z.object({ submission: submissionSchema, visitor: opaque(100) }),
    output: z.object({ received: z.literal(true) }),
  }),
};
