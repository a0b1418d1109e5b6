import { defineErrors } from '../kernel/errors.js';

export const notificationsErrors = defineErrors({
  too_many_submissions: [429, 'Vous avez déjà envoyé plusieurs messages aujourd’hui. Réessayez demain.'],
  desk_message_changed: [409, 'Quelqu’un vient de changer ce message. Voici où il en est.'],
  desk_message_taken: [409, 'Quelqu’un d’autre suit ce message. Reprenez-le pour y répondre.'],
  desk_step_refused: [409, 'Ce n’est plus possible dans l’état de ce message.'],
  desk_place_made: [409, 'Un lieu a déjà été ajouté à partir de cette suggestion.'],
  too_many_desk_templates: [409, 'Cent réponses sont déjà enregistrées. Supprimez-en une, puis réessayez.'],
  desk_template_changed: [409, 'Quelqu’un vient de changer ou de supprimer cette réponse. Relisez-la, puis réessayez.'],
  mail_not_resendable: [409, 'Cet e-mail ne peut plus être renvoyé\u00a0: son texte est effacé.'],
  notification_not_found: [404, 'Cette notification n’existe pas.'],
  mail_always_sent: [422, 'Les décisions qui vous concernent vous sont toujours envoyées par e-mail.'],
  mail_link_invalid: [404, 'Ce lien n’est plus valable. Choisissez vos e-mails dans votre compte.'],
  push_unavailable: [409, 'Les notifications sur appareil ne sont pas proposées.'],
  push_address_refused: [422, 'Ce navigateur ne peut pas être prévenu\u00a0: son service de notifications est refusé.'],
  too_many_push_devices: [409, 'Dix appareils sont déjà prévenus. Retirez-en un, puis réessayez.'],
  push_device_not_found: [404, 'Cet appareil n’existe pas.'],
});
