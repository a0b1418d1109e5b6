import type { EventPayload } from '@placette/contracts';
import { clockInWords } from '@placette/contracts/kernel/typed';
import type {
  returnHourTold,
  stayChangeAgreed,
  stayChangeAsked,
  stayChangeClosed,
} from '@placette/contracts/requests/events';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { composeMail, type Mail, type Recipient, type Site } from '../emails/mail.js';
import { dayOf, momentOf, priceOf, quoted, stayOf } from '../emails/wording.js';
import type { Stay as SeenStay } from '@placette/contracts/requests/stays/schema';
import { accessWords, calendarOf, cardOf, tripFacts, writeTo } from './stay-facts.js';

type Asked = EventPayload<typeof stayChangeAsked>;
type Agreed = EventPayload<typeof stayChangeAgreed>;
type Closed = EventPayload<typeof stayChangeClosed>;
type Change = Pick<Asked, 'parking_title' | 'before' | 'after' | 'vehicle' | 'return_hour'>;

const toStay = ({ request_id }: { request_id: string }) =>
  ({ label: 'Voir le séjour', path: `/dashboard/sejours/${request_id}` }) as const;
const daysOf = ({ parking_title }: Change, terms: Change['before']) =>
  stayOf({ ...terms, parking_title }).replace(`${quoted(parking_title)}, `, '');

/** The approved and the requested terms, with both totals. */
function termsOf(change: Change): string[] {
  const { before, after, vehicle, return_hour } = change;
  const hasNewDays = before.start_date !== after.start_date || before.end_date !== after.end_date;
  return [
    ...(hasNewDays
      ? [`Dates\u00a0: ${daysOf(change, after)}, au lieu des dates convenues, ${daysOf(change, before)}`]
      : []),
    ...(return_hour ? [`Heure de retour\u00a0: ${clockInWords(return_hour)}`] : []),
    ...(vehicle ? [`Véhicule\u00a0: ${vehicle}`] : []),
    before.total_price === after.total_price
      ? `Prix\u00a0: ${priceOf(after)}, sans changement`
      : `Prix\u00a0: ${priceOf(after)}, au lieu de ${priceOf(before)}`,
  ];
}

/** CN-02: to the owner, who decides. */
export function stayChangeAskedMail(
  site: Site,
  to: Recipient,
  asked: Asked,
  driver: string | undefined,
  seen: SeenStay | null,
): Mail {
  return composeMail(site, {
    subject: 'Un changement est demandé pour un séjour',
    to,
    stay: cardOf({ ...asked, ...asked.before }, seen),
    body: [
      `${driver || 'Votre conducteur'} demande à changer son séjour pour ${stayOf({ ...asked, ...asked.before })}.`,
      termsOf(asked),
      `Répondez avant le ${momentOf(asked.answer_by)}. Sans votre accord, le séjour reste comme convenu.`,
    ],
    action: { label: 'Répondre', path: toStay(asked).path },
    also: writeTo(driver, asked.request_id),
  });
}

/** CN-02: to one of the two sides, with what the page of the stay shows from now on (TR-03). */
export function stayChangeAgreedMail(
  site: Site,
  to: Recipient,
  agreed: Agreed,
  side: 'owner' | 'requester',
  trip: Trip | null,
): Mail {
  const stay = stayOf({ ...agreed, ...agreed.before });
  return composeMail(site, {
    subject: side === 'owner' ? 'Un séjour a changé sur votre place' : 'Votre séjour est modifié',
    to,
    stay: cardOf({ ...agreed, ...agreed.after }, trip && trip.stay),
    body: [
      side === 'owner'
        ? `Vous avez accepté le changement du séjour pour ${stay}.`
        : `Le propriétaire a accepté le changement de votre séjour pour ${stay}.`,
      termsOf(agreed),
      ...(trip ? [tripFacts(trip), ...accessWords(trip)] : []),
    ],
    action: toStay(agreed),
    calendar: calendarOf(site, trip, agreed.occurred_at),
  });
}

const CLOSED = {
  refused: ['Le changement de votre séjour n’est pas accepté', 'Le propriétaire n’a pas accepté le changement demandé'],
  withdrawn: ['Un changement de séjour est retiré', 'Le conducteur a retiré le changement demandé'],
  expired: ['Un changement de séjour est resté sans réponse', 'Le changement demandé est resté sans réponse'],
} as const;

/** CN-02: to whoever waited for the change. */
export function stayChangeClosedMail(site: Site, to: Recipient, closed: Closed, seen: SeenStay | null): Mail {
  const [subject, text] = CLOSED[closed.outcome];
  return composeMail(site, {
    subject,
    to,
    stay: cardOf({ ...closed, ...closed.before }, seen),
    body: [
      `${text} pour ${stayOf({ ...closed, ...closed.before })}.`,
      `Le séjour reste comme convenu, pour ${priceOf(closed)}. Vous n’avez rien à faire.`,
    ],
    action: toStay(closed),
  });
}

/** CN-03: to the owner, who has nothing to decide. */
export function returnHourToldMail(
  site: Site,
  to: Recipient,
  told: EventPayload<typeof returnHourTold>,
  driver: string | undefined,
  seen: SeenStay | null,
): Mail {
  const hour = clockInWords(told.return_hour);
  return composeMail(site, {
    subject: `Un retour est annoncé à ${hour}`,
    to,
    stay: cardOf(told, seen),
    body: [
      `${driver || 'Votre conducteur'} reprend son véhicule le ${dayOf(told.end_date)} à ${hour}, pour ${stayOf(told)}.`,
      'Le jour et le prix ne changent pas. Si cette heure ne vous convient pas, écrivez-lui ou appelez.',
    ],
    action: toStay(told),
    also: writeTo(driver, told.request_id),
  });
}
