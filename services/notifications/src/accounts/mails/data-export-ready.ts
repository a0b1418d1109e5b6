import { today } from '@placette/contracts/kernel/days';
import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { dayOf } from '../../emails/wording.js';

export function dataExportReadyMail(site: Site, to: Recipient, expires_at: Date): Mail {
  return composeMail(site, {
    subject: 'Vos données sont prêtes',
    to,
    body: [
      `L’archive de vos données est prête. Vous pouvez la télécharger depuis votre profil jusqu’au ${dayOf(today(expires_at))}\u202f; elle sera ensuite effacée.`,
      'Pour votre sécurité, elle ne s’ouvre qu’une fois connecté à votre compte.',
      'Si vous n’avez rien demandé, changez votre mot de passe\u00a0: quelqu’un a ouvert votre compte.',
    ],
    action: { label: 'Télécharger mes données', path: '/dashboard/profil#mes-donnees' },
  });
}
