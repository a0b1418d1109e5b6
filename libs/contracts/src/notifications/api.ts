import { z } from 'zod';
import { call, calls, gatewayCall } from '../kernel/call.js';
import { id, opaque } from '../kernel/fields.js';
import {
  mailPreferenceSchema,
  mailPreferencesSchema,
  mailRefusalSchema,
  mailRefusalToken,
  notificationsPageSchema,
  notificationsQuerySchema,
  unreadSchema,
  unsubscriptionSchema,
} from './inbox/schema.js';
import { consentSchema, submissionSchema } from './schema.js';

/** Of calls by the link of a mail: whoever has its token. */
const byMailLink = {
  access: 'public',
  errors: ['mail_link_invalid'],
  params: { token: mailRefusalToken },
  input: z.object({ token: mailRefusalToken }),
} as const;

export const notificationsApi = calls('notifications', {
  /** The actor's notifications, newest first. */
  listNotifications: call({
    http: 'GET /api/notifications',
    summary: 'Mes notifications, de la plus récente à la plus ancienne',
    access: 'user',
    input: notificationsQuerySchema,
    output: notificationsPageSchema,
  }),
  countUnread: call({
    http: 'GET /api/notifications/unread',
    summary: 'Le nombre de mes notifications non lues',
    access: 'user',
    output: unreadSchema,
  }),
  /** Marks one notification as read, or all of them when the id is null. Reading one twice has no effect. */
  markRead: call({
    http: 'POST /api/notifications/:notification_id/read',
    summary: 'Marquer une de mes notifications comme lue',
    access: 'user',
    errors: ['notification_not_found'],
    params: { notification_id: id },
    input: z.object({ notification_id: id.nullable() }),
    body: z.object({}).optional(),
    output: unreadSchema,
    status: 200,
  }),
  listMailPreferences: call({
    http: 'GET /api/mail-preferences',
    summary: 'Ce que je reçois aussi par e-mail',
    access: 'user',
    output: mailPreferencesSchema,
  }),
  setMailPreference: call({
    http: 'PUT /api/mail-preferences',
    summary: 'Choisir si une sorte de nouvelle part aussi par e-mail',
    access: 'user',
    errors: ['mail_always_sent'],
    input: mailPreferenceSchema,
    output: mailPreferencesSchema,
  }),
  setDraftReminders: call({
    http: 'PUT /api/mail-preferences/draft-reminders',
    summary: 'Choisir si mon brouillon d’annonce m’est rappelé par e-mail',
    access: 'user',
    input: z.object({ is_mailed: z.boolean() }),
    output: mailPreferencesSchema,
  }),
  /** C48: what the link of a mail refuses; changes nothing. */
  readUnsubscription: call({
    http: 'GET /api/unsubscriptions/:token',
    summary: 'Ce que le lien d’un e-mail refuse',
    ...byMailLink,
    output: unsubscriptionSchema,
  }),
  /** RFC 8058: the token is the proof. Refusing twice has no effect. */
  unsubscribe: call({
    http: 'POST /api/unsubscriptions/:token',
    summary: 'Ne plus recevoir une sorte d’e-mails, par le lien de l’un d’eux',
    ...byMailLink,
    body: z.object({}).optional(),
    output: unsubscriptionSchema,
    status: 200,
  }),
  /** `readUnsubscription` as the site of the last release asks it, which knows kinds of notifications alone. */
  readMailRefusal: call({
    http: 'GET /api/mail-refusals/:token',
    summary: 'Ce que le lien d’un e-mail refuse',
    ...byMailLink,
    output: mailRefusalSchema,
  }),
  /** `unsubscribe` as the site of the last release asks it. */
  refuseMails: call({
    http: 'POST /api/mail-refusals/:token',
    summary: 'Ne plus recevoir une sorte d’e-mails, par le lien de l’un d’eux',
    ...byMailLink,
    body: z.object({}).optional(),
    output: mailRefusalSchema,
    status: 200,
  }),
  sendSubmission: gatewayCall({
    http: 'POST /api/submissions',
    summary: 'Envoyer un message, une demande de partenariat ou la suggestion d’un lieu',
    access: 'public',
    limit: 'form',
    takesIdempotencyKey: true,
    errors: ['too_many_submissions'],
    body: submissionSchema,
    response: z.object({ received: z.literal(true) }),
  }),
  markAllRead: gatewayCall({
    http: 'POST /api/notifications/read',
    summary: 'Marquer toutes mes notifications comme lues',
    access: 'user',
    response: unreadSchema,
    status: 200,
  }),
});

export const consentsApi = calls('notifications', {
  /** C41: stores the proof of a cookie choice; the same choice sent twice is stored once. */
  recordConsent: call({
    http: 'POST /api/consents',
    summary: 'Garder la preuve d’un choix de cookies',
    access: 'public',
    input: consentSchema,
    output: z.object({ recorded: z.literal(true) }),
  }),
});

export const submissionsApi = calls('notifications', {
  /** Stores what a form sent, then notifies the team and the sender. `visitor` is an opaque key made by the gateway. */
  receiveSubmission: call({
    access: 'anyone',
    input: z.object({ submission: submissionSchema, visitor: opaque(100) }),
    output: z.object({ received: z.literal(true) }),
  }),
});
