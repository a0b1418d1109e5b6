import { z } from 'zod';
import { verificationSchema } from '../documents/schema.js';
import { calls, gatewayCall } from '../kernel/call.js';
import { email } from '../kernel/fields.js';
import { passwordSchema } from './password.js';
import { profileSchema } from './schema.js';

/** The signed-in person, for the header and every protected screen. */
export const meSchema = z.object({
  profile: profileSchema,
  email: z.string(),
  /** Null when the documents service does not answer; the badge is then hidden. */
  verification: verificationSchema.nullable(),
  /**
   * Whether the person may open the administration: only administrators may and, where required, only after a second
   * factor.
   */
  administration: z.enum(['closed', 'needs_second_factor', 'open']),
});

export type Me = z.output<typeof meSchema>;

/** Routes under /auth/v1 belong to the wire contract of the authentication API instead. */
export const identityApi = calls('identity', {
  me: gatewayCall({
    http: 'GET /api/me',
    summary: 'La personne connectée, son profil et l’état de ses vérifications',
    access: 'user',
    response: meSchema,
  }),
  /** Revokes every other session of the person. */
  changePassword: gatewayCall({
    http: 'PUT /api/password',
    summary: 'Changer mon mot de passe',
    access: 'user',
    limit: 'auth',
    hashesPassword: true,
    errors: [
      'email_confirmation_needed',
      'weak_password',
      'same_password',
      'validation_failed',
      'reauthentication_needed',
      'reauthentication_not_valid',
      'current_password_required',
      'current_password_invalid',
      'insufficient_aal',
      'sign_in_overloaded',
    ],
    body: z.object({ current_password: passwordSchema, password: passwordSchema }),
  }),
  getEmail: gatewayCall({
    http: 'GET /api/email',
    summary: 'Mon adresse e-mail, et celle qui attend d’être confirmée',
    access: 'user',
    response: z.object({ email: z.string(), new_email: z.string().nullable() }),
  }),
  /**
   * Mails a confirmation to both e-mail addresses; the change takes effect once both have confirmed. Another request
   * sends both mails again. The response is the same when the new address already has an account, whose owner then gets
   * a notice.
   */
  changeEmail: gatewayCall({
    http: 'PUT /api/email',
    summary: 'Changer mon adresse e-mail',
    access: 'user',
    limit: 'mail',
    errors: [
      'email_confirmation_needed',
      'email_exists',
      'validation_failed',
      'over_email_send_rate_limit',
      'reauthentication_needed',
      'reauthentication_not_valid',
      'current_password_required',
      'current_password_invalid',
      'insufficient_aal',
      'sign_in_overloaded',
    ],
    body: z.object({ email }),
  }),
  endSessions: gatewayCall({
    http: 'DELETE /api/sessions',
    summary: 'Déconnecter mes autres appareils (others), ou tous (global)',
    access: 'user',
    query: z.object({ scope: z.enum(['others', 'global']) }),
  }),
});
