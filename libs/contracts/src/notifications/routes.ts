import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.js';
import { consentSchema, submissionSchema } from './schema.js';

export const notificationsRoutes = {
  sendSubmission: defineRoute({
    method: 'POST',
    path: '/api/submissions',
    summary: 'Envoyer un message, une demande de partenariat ou la suggestion d’un lieu',
    access: 'public',
    body: submissionSchema,
    response: z.object({ received: z.literal(true) }),
  }),
  recordConsent: defineRoute({
    method: 'POST',
    path: '/api/consents',
    summary: 'Garder la preuve d’un choix de cookies',
    access: 'public',
    body: consentSchema,
    response: z.object({ recorded: z.literal(true) }),
  }),
};
