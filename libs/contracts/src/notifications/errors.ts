import { defineErrors } from '../kernel/errors.js';

export const notificationsErrors = defineErrors({
  too_many_submissions: [429, 'Vous avez déjà envoyé plusieurs messages aujourd’hui. Réessayez demain.'],
  notification_not_found: [404, 'Cette notification n’existe pas.'],
  mail_always_sent: [422, 'Les décisions qui vous concernent vous sont toujours envoyées par e-mail.'],
});
