import { z } from 'zod';
import { passwordSchema } from './password.js';
import { email, id } from '../kernel/fields.js';
import { defineRoute } from '../kernel/define-route.js';
import { verificationSchema } from '../documents/schema.js';
import { profileChangesSchema, publicProfileSchema } from './profile/profile.js';
import { firstStepsSchema, profileSchema } from './schema.js';
import { activeSessionSchema, knownBrowserSchema } from './sessions/schema.js';

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
export const identityRoutes = {
  me: defineRoute({
    method: 'GET',
    path: '/api/me',
    summary: 'La personne connectée, son profil et l’état de ses vérifications',
    access: 'user',
    response: meSchema,
  }),
  getProfile: defineRoute({
    method: 'GET',
    path: '/api/profile',
    summary: 'Mon profil',
    access: 'user',
    response: profileSchema,
  }),
  updateProfile: defineRoute({
    method: 'PATCH',
    path: '/api/profile',
    summary: 'Modifier mon profil',
    access: 'user',
    body: profileChangesSchema,
    response: profileSchema,
  }),
  chooseFirstSteps: defineRoute({
    method: 'PUT',
    path: '/api/profile/first-steps',
    summary: 'Choisir les premiers pas à afficher',
    access: 'user',
    body: z.object({ first_steps: firstStepsSchema }),
    response: profileSchema,
  }),
  /** PR-10: null when there is none. */
  getPublicProfile: defineRoute({
    method: 'GET',
    path: '/api/profiles/:profile_id',
    summary: 'Ce que chacun peut voir d’une personne',
    access: 'public',
    params: z.object({ profile_id: id }),
    response: z.object({ profile: publicProfileSchema.nullable() }),
  }),
  /** Revokes every other session of the person. */
  changePassword: defineRoute({
    method: 'PUT',
    path: '/api/password',
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
  getEmail: defineRoute({
    method: 'GET',
    path: '/api/email',
    summary: 'Mon adresse e-mail, et celle qui attend d’être confirmée',
    access: 'user',
    response: z.object({ email: z.string(), new_email: z.string().nullable() }),
  }),
  /**
   * Sends an e-mail to both e-mail addresses; the new one counts once both have confirmed. Requested again, both get a new
   * one. The same for an e-mail address that has an account, whose owner gets a notice.
   */
  changeEmail: defineRoute({
    method: 'PUT',
    path: '/api/email',
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
  /** ADR 52: for the shell server alone, which stores the token in an HttpOnly cookie. */
  rememberBrowser: defineRoute({
    method: 'POST',
    path: '/api/browser',
    summary: 'Reconnaître ce navigateur à la prochaine connexion',
    access: 'user',
    response: knownBrowserSchema,
  }),
  listSessions: defineRoute({
    method: 'GET',
    path: '/api/sessions',
    summary: 'Les appareils où je suis connecté',
    access: 'user',
    response: z.object({ sessions: z.array(activeSessionSchema) }),
  }),
  endSession: defineRoute({
    method: 'DELETE',
    path: '/api/sessions/:session_id',
    summary: 'Déconnecter un appareil',
    access: 'user',
    errors: ['not_found'],
    params: z.object({ session_id: id }),
  }),
  endSessions: defineRoute({
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'Déconnecter mes autres appareils (others), ou tous (global)',
    access: 'user',
    query: z.object({ scope: z.enum(['others', 'global']) }),
  }),
};
