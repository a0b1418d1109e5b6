import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { stayOf, type Stay } from '../../emails/wording.js';

/** To the owner (C38). */
export function requestCancelledMail(site: Site, to: Recipient, stay: Stay): Mail {
  return composeMail(site, {
    subject: 'Une demande a été annulée',
    to,
    body: [`Le conducteur a annulé sa demande pour ${stayOf(stay)}.`, 'Vous n’avez rien à faire.'],
    action: { label: 'Voir les demandes reçues', path: '/dashboard/demandes' },
  });
}
