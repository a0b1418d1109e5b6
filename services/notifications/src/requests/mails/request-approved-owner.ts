import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { priceOf, stayOf, type Stay } from '../../emails/wording.js';

/** To the owner, who keeps it as a record. */
export function requestApprovedOwnerMail(site: Site, to: Recipient, stay: Stay, driver: string | undefined): Mail {
  return composeMail(site, {
    subject: 'Séjour confirmé sur votre place',
    to,
    body: [
      `Vous avez approuvé la demande de ${driver || 'votre conducteur'} pour ${stayOf(stay)}.`,
      `Prix du séjour\u00a0: ${priceOf(stay)}.`,
      'Son numéro de téléphone et l’immatriculation de son véhicule sont maintenant visibles dans votre espace.',
    ],
    action: { label: 'Voir le séjour', path: '/dashboard/demandes' },
  });
}
