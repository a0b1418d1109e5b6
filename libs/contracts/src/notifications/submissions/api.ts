import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { opaque } from '../../kernel/fields.js';
import { submissionSchema } from '../schema.js';

export const submissionsApi = calls('notifications', {
  /** Stores what a form sent, then tells the team and its sender. `visitor` is an opaque key made by the gateway. */
  receiveSubmission: call({
    access: 'anyone',
    input: z.object({ submission: submissionSchema, visitor: opaque(100) }),
    output: z.object({ received: z.literal(true) }),
  }),
});
