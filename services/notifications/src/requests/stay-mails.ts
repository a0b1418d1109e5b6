import type { EventPayload } from '@placette/contracts';
import type { tripReminderDue } from '@placette/contracts/requests/events';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { composeMail, type Mail, type Recipient, type Site } from '../emails/mail.js';
import { stayOf } from '../emails/wording.js';
import { accessWords, cardOf, otherOf, tripFacts, writeTo } from './stay-facts.js';

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
    stay: cardOf(due, trip.stay),
    body: [`${text(otherOf(trip).first_name)}, pour ${stayOf(due)}.`, tripFacts(trip), ...accessWords(trip)],
    action: { label: 'Voir le séjour', path: `/dashboard/sejours/${due.request_id}` },
    also: writeTo(otherOf(trip).first_name, due.request_id),
  });
}

/** FO-08: to the driver who is expected there; the point itself stands on the page of the stay. */
export function pointMovedMail(site: Site, to: Recipient, request_id: string, trip: Trip): Mail {
  const { parking_spot, start_date, end_date } = trip.stay.request;
  const stay = { parking_title: parking_spot.title, start_date, end_date };
  return composeMail(site, {
    subject: 'L’emplacement de votre place est corrigé',
    to,
    stay: cardOf(stay, trip.stay),
    body: [
      `Le propriétaire a corrigé l’emplacement sur la carte pour ${stayOf(stay)}.`,
      'Votre séjour reste comme convenu. Ouvrez de nouveau l’itinéraire depuis la page du séjour avant de partir.',
    ],
    action: { label: 'Voir le séjour', path: `/dashboard/sejours/${request_id}` },
    also: writeTo(otherOf(trip).first_name, request_id),
  });
}
