import { defineErrors } from '../kernel/errors.js';

export const notificationsErrors = defineErrors({
  too_many_submissions: [429, 'Vous avez déjà envoyé plusieurs messages aujourd’hui. Réessayez demain.'],
});
