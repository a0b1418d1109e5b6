import type { EventPayload } from '@placette/contracts';
import type { tripReminderDue } from '@placette/contracts/requests/events';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { composeMail, type Mail, type Recipient, type Site } from '../emails/mail.js';
import { quoted, stayOf, type Stay } from '../emails/wording.js';
import { nextStep, type ClosedRequest } from './request-mails.js';
import { accessWords, otherOf, tripFacts } from './stay-facts.js';

type CancelledStay = Stay & ClosedRequest & { cancellation_reason: string | null };

const reasonOf = ({ cancellation_reason: reason }: CancelledStay) => (reason ? [`Motif\u00a0: ${quoted(reason)}`] : []);

/** CN-01: to the driver, with other free places. */
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

/** CN-05: to the driver, whose stay the owner can no longer host. */
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

type Due = EventPayload<typeof tripReminderDue>;
type Texts = Record<Due['reminder'], [subject: string, text: (name: string) => string]>;

const TO_DRIVER: Texts = {
  arrival_eve: ['Votre séjour commence demain', (name) => `Vous êtes attendu demain chez ${name}`],
  arrival_day: ['Votre séjour commence aujourd’hui', (name) => `Vous êtes attendu aujourd’hui chez ${name}`],
  return_eve: ['Votre séjour se termine demain', (name) => `Vous reprenez votre véhicule demain chez ${name}`],
  return_day: [
    'Votre séjour se termine aujourd’hui',
    (name) => `Vous reprenez votre véhicule aujourd’hui chez ${name}`,
  ],
};
const TO_OWNER: Texts = {
  arrival_eve: ['Une arrivée demain sur votre place', (name) => `${name} arrive demain`],
  arrival_day: ['Une arrivée aujourd’hui sur votre place', (name) => `${name} arrive aujourd’hui`],
  return_eve: ['Un départ demain de votre place', (name) => `${name} reprend son véhicule demain`],
  return_day: ['Un départ aujourd’hui de votre place', (name) => `${name} reprend son véhicule aujourd’hui`],
};

/** TR-05: to one of the two sides, with the facts of the page of the stay. */
export function tripReminderMail(site: Site, to: Recipient, due: Due, trip: Trip): Mail {
  const [subject, text] = (trip.stay.side === 'owner' ? TO_OWNER : TO_DRIVER)[due.reminder];
  return composeMail(site, {
    subject,
    to,
    body: [`${text(otherOf(trip).first_name)}, pour ${stayOf(due)}.`, tripFacts(trip), ...accessWords(trip)],
    action: { label: 'Voir le séjour', path: `/dashboard/sejours/${due.request_id}` },
  });
}
