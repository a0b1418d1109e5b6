import type { EventPayload } from '@placette/contracts';
import type { tripReminderDue } from '@placette/contracts/requests/events';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { stayOf } from '../../emails/wording.js';
import { accessWords, otherOf, tripFacts } from './trip-facts.js';

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

/** To one of the two sides (TR-05), with what the page of the stay says. */
export function tripReminderMail(site: Site, to: Recipient, due: Due, trip: Trip): Mail {
  const [subject, text] = (trip.stay.side === 'owner' ? TO_OWNER : TO_DRIVER)[due.reminder];
  return composeMail(site, {
    subject,
    to,
    body: [`${text(otherOf(trip).first_name)}, pour ${stayOf(due)}.`, tripFacts(trip), ...accessWords(trip)],
    action: { label: 'Voir le séjour', path: `/dashboard/sejours/${due.request_id}` },
  });
}
