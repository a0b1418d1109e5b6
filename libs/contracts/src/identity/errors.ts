import { defineErrors } from '../kernel/errors.js';

export const identityErrors = defineErrors({
  invalid_credentials: [400, 'Email ou mot de passe incorrect'],
  weak_password: [422, 'Ce mot de passe est trop facile à deviner.'],
  user_already_exists: [422, 'Un compte existe déjà avec cette adresse e-mail.'],
  user_banned: [400, 'Ce compte est suspendu.'],
  user_not_found: [404, 'Compte introuvable.'],
  validation_failed: [400, 'Certains champs sont incorrects.'],
  refresh_token_not_found: [400, 'Votre session a expiré. Reconnectez-vous.'],
  refresh_token_already_used: [400, 'Votre session a expiré. Reconnectez-vous.'],
  session_not_found: [403, 'Votre session a expiré. Reconnectez-vous.'],
  session_expired: [400, 'Votre session a expiré. Reconnectez-vous.'],
  bad_jwt: [403, 'Votre session a expiré. Reconnectez-vous.'],
  last_admin: [409, 'Le dernier administrateur ne peut pas être retiré.'],
  sign_in_overloaded: [503, 'Trop de connexions en même temps. Réessayez dans un instant.'],
});

/** Reasons of `weak_password`, in the order they are reported (AU-04). */
export const WEAK_PASSWORD_REASONS = ['length', 'characters', 'pwned'] as const;
export type WeakPasswordReason = (typeof WEAK_PASSWORD_REASONS)[number];
