import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.js';
import { id } from '../kernel/fields.js';
import {
  mailPreferenceSchema,
  mailPreferencesSchema,
  notificationsPageSchema,
  notificationsQuerySchema,
  unreadSchema,
} from './inbox/schema.js';
import { consentSchema, submissionSchema } from './schema.js';

export const notificationsRoutes = {
  sendSubmission: defineRoute({
    method: 'POST',
    path: '/api/submissions',
    summary: 'Envoyer un message, une demande de partenariat ou la suggestion d’un lieu',
    access: 'public',
    takesKey: true,
    limit: 'form',
    errors: ['too_many_submissions'],
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
  listNotifications: defineRoute({
    method: 'GET',
    path: '/api/notifications',
    summary: 'Mes notifications, de la plus récente à la plus ancienne',
    access: 'user',
    query: notificationsQuerySchema,
    response: notificationsPageSchema,
  }),
  countUnread: defineRoute({
    method: 'GET',
    path: '/api/notifications/unread',
    summary: 'Le nombre de mes notifications non lues',
    access: 'user',
    response: unreadSchema,
  }),
  markAllRead: defineRoute({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Marquer toutes mes notifications comme lues',
    access: 'user',
    response: unreadSchema,
    status: 200,
  }),
  markRead: defineRoute({
    method: 'POST',
    path: '/api/notifications/:notification_id/read',
    summary: 'Marquer une de mes notifications comme lue',
    access: 'user',
    errors: ['notification_not_found'],
    params: z.object({ notification_id: id }),
    response: unreadSchema,
    status: 200,
  }),
  listMailPreferences: defineRoute({
    method: 'GET',
    path: '/api/mail-preferences',
    summary: 'Ce que je reçois aussi par e-mail',
    access: 'user',
    response: mailPreferencesSchema,
  }),
  setMailPreference: defineRoute({
    method: 'PUT',
    path: '/api/mail-preferences',
    summary: 'Choisir si une sorte de nouvelle part aussi par e-mail',
    access: 'user',
    errors: ['mail_always_sent'],
    body: mailPreferenceSchema,
    response: mailPreferencesSchema,
  }),
};
