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
  /** null when the documents service does not answer: the badge is hidden. */
  verification: verificationSchema.nullable(),
  /** Whether the administration opens: to administrators alone, and where required after a second factor. */
  administration: z.enum(['closed', 'needs_second_factor', 'open']),
});

export type Me = z.output<typeof meSchema>;

/** Routes under /auth/v1 are in the wire contract of the authentication API instead. */
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
   * Sends an e-mail to both e-mail addresses; the new one counts once both have confirmed. Requested again, both
   * get a new one. The same for an e-mail address that has an account, whose owner gets a notice.
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
