import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { priceOf, stayOf, type Stay } from '../../emails/wording.js';

/** To the requester (RQ-08). */
export function requestApprovedRequesterMail(site: Site, to: Recipient, stay: Stay): Mail {
  return composeMail(site, {
    subject: 'Votre demande est approuvée',
    to,
    body: [
      `Le propriétaire a approuvé votre demande pour ${stayOf(stay)}.`,
      `Prix du séjour\u00a0: ${priceOf(stay)}, à régler directement avec lui.`,
      'L’adresse exacte, les consignes d’accès et son numéro de téléphone sont maintenant visibles dans votre espace.',
    ],
    action: { label: 'Voir ma demande', path: '/dashboard/mes-demandes' },
  });
}
