import { STATED_FACTS } from '@placette/contracts/stated-facts';
import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';

export function welcomeMail(site: Site, to: Recipient): Mail {
  return composeMail(site, {
    subject: `Bienvenue sur ${site.brand}`,
    to,
    body: [
      'Votre compte est créé. Vous pouvez dès maintenant chercher une place près d’un aéroport, d’une gare ou d’un événement.',
      `Pour demander une place ou proposer la vôtre, faites vérifier votre identité\u00a0: une seule pièce suffit. Comptez ${STATED_FACTS.verificationDelay}.`,
    ],
    action: { label: 'Vérifier mon identité', path: '/dashboard/verification' },
  });
}
