import type { EventPayload } from '@placette/contracts';
import { today } from '@placette/contracts/kernel/days';
import { type ClosingCause, closingText, hasAlternatives } from '@placette/contracts/requests/closing';
import type { requestAnswerDue } from '@placette/contracts/requests/events';
import type { SeenTravel } from '@placette/contracts/requests/travel/schema';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { composeMail, type Mail, type Recipient, type Site } from '../emails/mail.js';
import { momentOf, priceOf, quoted, stayOf, type Stay } from '../emails/wording.js';
import { accessWords, otherOf, travelFacts, tripFacts } from './stay-facts.js';

/** The facts of a closed request that its mail needs. */
export interface ClosedRequest {
  request_id: string;
  start_date: string;
  /** When it was closed. */
  occurred_at: string;
}

/** AK-03: offers other free places for the request until its first day has passed; afterwards the list of requests. */
export function nextStep(
  { request_id, start_date, occurred_at }: ClosedRequest,
  status: 'expired' | 'rejected' | 'cancelled',
) {
  // Drivers are notified only when someone else closed the request.
  return hasAlternatives({ status, start_date, cancelled_by: 'owner' }, today(new Date(occurred_at)))
    ? ({ label: 'Voir d’autres places libres', path: `/dashboard/mes-demandes?demande=${request_id}` } as const)
    : ({ label: 'Voir mes demandes', path: '/dashboard/mes-demandes' } as const);
}

/**
 * To the owner. `driver` is the first name of the driver, when known. AK-01: `answer_by` is null when the request has
 * no deadline.
 */
export function requestSentMail(
  site: Site,
  to: Recipient,
  stay: Stay & { answer_by: string | null; travel: SeenTravel | null },
  driver: string | undefined,
): Mail {
  const until = stay.answer_by && ` avant ${momentOf(stay.answer_by)}. Sans réponse d’ici là, elle expire`;
  return composeMail(site, {
    subject: 'Nouvelle demande pour votre place',
    to,
    body: [
      `${driver || 'Un conducteur'} souhaite réserver ${stayOf(stay)}.`,
      `Prix du séjour\u00a0: ${priceOf(stay)}.`,
      ...travelFacts(stay.travel, 'owner'),
      `Lisez son message, puis approuvez ou refusez la demande${until ?? ''}.`,
    ],
    action: { label: 'Voir la demande', path: '/dashboard/demandes' },
  });
}

const SUBJECTS = {
  half_time: 'Une demande attend votre réponse',
  six_hours: 'Dernières heures pour répondre à une demande',
} as const;

/** AK-02: to the owner. `driver` is the first name of the driver, when known. */
export function requestAnswerDueMail(
  site: Site,
  to: Recipient,
  due: EventPayload<typeof requestAnswerDue>,
  driver: string | undefined,
): Mail {
  return composeMail(site, {
    subject: SUBJECTS[due.reminder],
    to,
    body: [
      `${driver || 'Un conducteur'} attend votre réponse avant ${momentOf(due.answer_by)}, pour ${stayOf(due)}.`,
      'Approuvez ou refusez la demande. Sans réponse d’ici là, elle expire.',
    ],
    action: { label: 'Voir la demande', path: `/dashboard/demandes/${due.request_id}` },
  });
}

/** RQ-08, TR-03, AK-06: to the driver. `trip` is null when the stay is no longer approved. */
export function requestApprovedRequesterMail(
  site: Site,
  to: Recipient,
  stay: Stay & { request_id: string; immediate: boolean },
  trip: Trip | null,
): Mail {
  const whom = trip ? otherOf(trip).first_name : 'lui';
  return composeMail(site, {
    subject: stay.immediate ? 'Votre réservation est confirmée' : 'Votre demande est approuvée',
    to,
    body: [
      stay.immediate
        ? `Vous avez réservé ${stayOf(stay)}.`
        : `Le propriétaire a approuvé votre demande pour ${stayOf(stay)}.`,
      ...(trip ? [tripFacts(trip), ...accessWords(trip)] : []),
      `Prix du séjour\u00a0: ${priceOf(stay)}, à régler directement avec ${whom}.`,
    ],
    action: trip
      ? { label: 'Voir le séjour', path: `/dashboard/sejours/${stay.request_id}` }
      : { label: 'Voir ma demande', path: '/dashboard/mes-demandes' },
  });
}

/**
 * To the owner, as a record (TR-03), or as the first notice of an instant booking (AK-06). `trip` is null when the stay
 * is no longer approved.
 */
export function requestApprovedOwnerMail(
  site: Site,
  to: Recipient,
  stay: Stay & { request_id: string; immediate: boolean },
  driver: string | undefined,
  trip: Trip | null,
): Mail {
  return composeMail(site, {
    subject: stay.immediate ? 'Nouvelle réservation sur votre place' : 'Séjour confirmé sur votre place',
    to,
    body: [
      ...(stay.immediate
        ? [
            `${driver || 'Un conducteur vérifié'} a réservé ${stayOf(stay)}.`,
            'Vous avez choisi la réservation immédiate pour ce parking\u00a0: vous n’avez rien à approuver.',
          ]
        : [`Vous avez approuvé la demande de ${driver || 'votre conducteur'} pour ${stayOf(stay)}.`]),
      ...(trip ? [tripFacts(trip), ...accessWords(trip)] : []),
      `Prix du séjour\u00a0: ${priceOf(stay)}, que ${driver || 'votre conducteur'} vous règle directement.`,
    ],
    action: trip
      ? { label: 'Voir le séjour', path: `/dashboard/sejours/${stay.request_id}` }
      : { label: 'Voir les demandes reçues', path: '/dashboard/demandes' },
  });
}

/** RQ-08: to the driver, with the reason that the owner gave. */
export function requestRejectedMail(
  site: Site,
  to: Recipient,
  stay: Stay & ClosedRequest & { rejection_reason: string | null },
): Mail {
  const { rejection_reason: reason } = stay;
  return composeMail(site, {
    subject: 'Votre demande n’a pas été retenue',
    to,
    body: [
      `Le propriétaire n’a pas pu accepter votre demande pour ${stayOf(stay)}.`,
      ...(reason ? [`Son message\u00a0: ${quoted(reason)}`] : []),
      'D’autres places sont proposées près de votre destination.',
    ],
    action: nextStep(stay, 'rejected'),
  });
}

/** C38: to the owner, with the reason of the withdrawal unless the driver withdrew it (AK-05, CN-05). */
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

/** AK-03: to the driver. */
export function requestExpiredMail(site: Site, to: Recipient, stay: Stay & ClosedRequest): Mail {
  return composeMail(site, {
    subject: 'Votre demande est restée sans réponse',
    to,
    body: [
      `Le délai est passé sans réponse du propriétaire pour ${stayOf(stay)}.`,
      'Votre demande est close. D’autres places sont proposées près de votre destination.',
    ],
    action: nextStep(stay, 'expired'),
  });
}
