import { z } from 'zod';
import { defineRpc } from '../../kernel/rpc.js';
import { consentSchema } from '../schema.js';

export const consentsRpc = {
  /** Keeps the proof of a choice; the same choice twice is one (C41). */
  recordConsent: defineRpc({
    subject: 'rpc.notifications.record_consent.v1',
    access: 'anyone',
    input: consentSchema,
    output: z.object({ recorded: z.literal(true) }),
  }),
};
