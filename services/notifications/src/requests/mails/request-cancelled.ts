import { closingText, type ClosingCause } from '@placette/contracts/requests/closing';
import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { stayOf, type Stay } from '../../emails/wording.js';

/** To the owner (C38), with why it was withdrawn when not by hand (AK-05, CN-05). */
export function requestCancelledMail(
  site: Site,
  to: Recipient,
  stay: Stay & { closed_because: ClosingCause | null; was_agreed: boolean },
): Mail {
  const cause = closingText(stay, 'owner');
  if (cause && stay.was_agreed) return stayEndedMail(site, to, stay, cause);
  return composeMail(site, {
    subject: cause ? 'Une demande a été retirée' : 'Une demande a été annulée',
    to,
    body: [
      cause
        ? `${cause} Sa demande pour ${stayOf(stay)} a été retirée.`
        : `Le conducteur a annulé sa demande pour ${stayOf(stay)}.`,
      'Vous n’avez rien à faire.',
    ],
    action: { label: 'Voir les demandes reçues', path: '/dashboard/demandes' },
  });
}

function stayEndedMail(site: Site, to: Recipient, stay: Stay, cause: string): Mail {
  return composeMail(site, {
    subject: 'Un séjour est annulé',
    to,
    body: [
      `${cause} Son séjour pour ${stayOf(stay)} est annulé.`,
      'Ces jours sont de nouveau libres dans votre calendrier. Vous n’avez rien à faire.',
    ],
    action: { label: 'Voir les demandes reçues', path: '/dashboard/demandes' },
  });
}
