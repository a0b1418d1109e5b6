import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { priceOf, stayOf, type Stay } from '../../emails/wording.js';

/** To the owner. `driver` is the first name of who asks, when known. */
export function requestSentMail(site: Site, to: Recipient, stay: Stay, driver: string | undefined): Mail {
  return composeMail(site, {
    subject: 'Nouvelle demande pour votre place',
    to,
    body: [
      `${driver || 'Un conducteur'} souhaite réserver ${stayOf(stay)}.`,
      `Prix du séjour\u00a0: ${priceOf(stay)}.`,
      'Lisez son message, puis approuvez ou refusez la demande avant le jour de l’arrivée.',
    ],
    action: { label: 'Voir la demande', path: '/dashboard/demandes' },
  });
}
