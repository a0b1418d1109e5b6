import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { consentSchema } from '../schema.js';

export const consentsApi = calls('notifications', {
  /** Keeps the proof of a choice; the same choice twice is one (C41). */
  recordConsent: call({
    http: 'POST /api/consents',
    summary: 'Garder la preuve d’un choix de cookies',
    access: 'public',
    input: consentSchema,
    output: z.object({ recorded: z.literal(true) }),
  }),
});
