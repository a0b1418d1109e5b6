import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { quoted, stayOf, type Stay } from '../../emails/wording.js';
import { nextStep, type ClosedRequest } from './next-step.js';

type CancelledStay = Stay & ClosedRequest & { cancellation_reason: string | null };

const reasonOf = ({ cancellation_reason: reason }: CancelledStay) => (reason ? [`Motif\u00a0: ${quoted(reason)}`] : []);

/** CN-01: to the driver, with what else is free. */
export function stayCancelledByOwnerMail(site: Site, to: Recipient, stay: CancelledStay): Mail {
  return composeMail(site, {
    subject: 'Votre séjour est annulé par le propriétaire',
    to,
    body: [
      `Le propriétaire a annulé votre séjour pour ${stayOf(stay)}.`,
      ...reasonOf(stay),
      'Vous n’avez plus de place pour ces dates. D’autres places sont proposées près de votre destination.',
    ],
    action: nextStep(stay, 'cancelled'),
  });
}

/** CN-05: to the driver, whose owner can keep it no longer. */
export function stayRevokedMail(
  site: Site,
  to: Recipient,
  stay: Stay & ClosedRequest & { rejection_reason: string | null },
): Mail {
  return composeMail(site, {
    subject: 'Votre séjour est annulé',
    to,
    body: [
      `Votre séjour pour ${stayOf(stay)} ne peut pas avoir lieu.`,
      ...(stay.rejection_reason ? [stay.rejection_reason] : []),
      'Vous n’avez plus de place pour ces dates. D’autres places sont proposées près de votre destination.',
    ],
    action: nextStep(stay, 'rejected'),
  });
}

/** CN-01: to the owner. */
export function stayCancelledByDriverMail(site: Site, to: Recipient, stay: CancelledStay): Mail {
  return composeMail(site, {
    subject: 'Un séjour est annulé par le conducteur',
    to,
    body: [
      `Le conducteur a annulé son séjour pour ${stayOf(stay)}.`,
      ...reasonOf(stay),
      'Ces jours sont de nouveau libres dans votre calendrier. Vous n’avez rien à faire.',
    ],
    action: { label: 'Voir les demandes reçues', path: '/dashboard/demandes' },
  });
}
