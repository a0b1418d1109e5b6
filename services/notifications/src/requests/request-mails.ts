import type { EventPayload } from '@placette/contracts';
import type { requestAnswerDue } from '@placette/contracts/requests/events';
import { answerLink } from '@placette/contracts/link-pages';
import type { Answering } from '@placette/contracts/requests/answer-links/schema';
import type { Stay as SeenStay } from '@placette/contracts/requests/stays/schema';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { composeMail, type Mail, type Recipient, type Site } from '../emails/mail.js';
import { momentOf, priceOf, stayOf, type Stay } from '../emails/wording.js';
import { accessWords, calendarOf, cardOf, otherOf, requestFacts, tripFacts, writeTo } from './stay-facts.js';

type Sent = Stay & { request_id: string; answer_by: string | null };

/** A request as its owner reads it; `answering` is null where the owner has to sign in to answer. */
export interface Received {
  seen: SeenStay | null;
  answering: Answering | null;
}

/**
 * The two answers. Each opens the request, and is given there by a press (C48), without signing in where `answering` has
 * the tokens for it.
 */
function answersTo(request_id: string, answering: Answering | null) {
  const pathOf = (answer: string, token: string | undefined): `/${string}` =>
    token ? answerLink(token) : `/dashboard/demandes/${request_id}?reponse=${answer}`;
  return {
    action: { label: 'Approuver', path: pathOf('approuver', answering?.tokens.approve) },
    second: { label: 'Refuser', path: pathOf('refuser', answering?.tokens.reject) },
  };
}

const noteOn = (answering: Answering | null) =>
  answering ? ['Vous répondez sans vous connecter\u00a0: ne transférez pas cet e-mail.'] : [];

/**
 * To the owner, with what the request says, as they may read it before they answer. `driver` is the first name of the
 * driver, when known. AK-01: `answer_by` is null when the request has no deadline.
 */
export function requestSentMail(
  site: Site,
  to: Recipient,
  sent: Sent,
  driver: string | undefined,
  { seen, answering }: Received,
): Mail {
  const until = sent.answer_by && ` avant ${momentOf(sent.answer_by)}. Sans réponse d’ici là, elle expire`;
  return composeMail(site, {
    subject: 'Nouvelle demande pour votre place',
    to,
    stay: cardOf(sent, seen),
    body: [
      `${driver || 'Un conducteur'} souhaite réserver ${stayOf(sent)}.`,
      ...requestFacts(seen, answering?.places),
      `Approuvez ou refusez la demande${until ?? ''}.`,
      ...noteOn(answering),
    ],
    ...answersTo(sent.request_id, answering),
    page: '/dashboard/demandes',
    also: writeTo(driver, sent.request_id),
  });
}

/** To the driver, as a receipt. */
export function requestReceiptMail(site: Site, to: Recipient, sent: Sent, seen: SeenStay | null): Mail {
  return composeMail(site, {
    subject: 'Votre demande est envoyée',
    to,
    stay: cardOf(sent, seen),
    body: [
      `Votre demande pour ${stayOf(sent)} est envoyée au propriétaire.`,
      ...requestFacts(seen),
      ...(sent.answer_by ? [`Il répond avant ${momentOf(sent.answer_by)}. Sans réponse d’ici là, elle expire.`] : []),
      'Vous ne réglez rien tant qu’elle n’est pas approuvée, et vous pouvez l’annuler jusque-là.',
    ],
    action: { label: 'Voir ma demande', path: '/dashboard/mes-demandes' },
    isReceipt: true,
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
  { seen, answering }: Received,
): Mail {
  return composeMail(site, {
    subject: SUBJECTS[due.reminder],
    to,
    stay: cardOf(due, seen),
    body: [
      `${driver || 'Un conducteur'} attend votre réponse avant ${momentOf(due.answer_by)}, pour ${stayOf(due)}.`,
      ...requestFacts(seen, answering?.places),
      'Approuvez ou refusez la demande. Sans réponse d’ici là, elle expire.',
      ...noteOn(answering),
    ],
    ...answersTo(due.request_id, answering),
    page: `/dashboard/demandes/${due.request_id}`,
    also: writeTo(driver, due.request_id),
  });
}

type Approved = Stay & { request_id: string; immediate: boolean; occurred_at: string };

/** RQ-08, TR-03, AK-06: to the driver. `trip` is null when the stay is no longer approved. */
export function requestApprovedRequesterMail(site: Site, to: Recipient, stay: Approved, trip: Trip | null): Mail {
  const whom = trip ? otherOf(trip).first_name : 'lui';
  return composeMail(site, {
    subject: stay.immediate ? 'Votre réservation est confirmée' : 'Votre demande est approuvée',
    to,
    stay: cardOf(stay, trip && trip.stay),
    body: [
      stay.immediate
        ? `Vous avez réservé ${stayOf(stay)}.`
        : `Le propriétaire a approuvé votre demande pour ${stayOf(stay)}.`,
      ...(trip ? [tripFacts(trip), ...accessWords(trip)] : []),
      `Prix du séjour\u00a0: ${priceOf(stay)}, à régler directement avec ${whom}.`,
    ],
    ...nextStep(stay, trip, { label: 'Voir ma demande', path: '/dashboard/mes-demandes' }),
    calendar: calendarOf(site, trip, stay.occurred_at),
  });
}

/**
 * To the owner, as a record (TR-03), or as the first notice of an instant booking (AK-06). `trip` is null when the stay
 * is no longer approved.
 */
export function requestApprovedOwnerMail(
  site: Site,
  to: Recipient,
  stay: Approved,
  driver: string | undefined,
  trip: Trip | null,
): Mail {
  return composeMail(site, {
    subject: stay.immediate ? 'Nouvelle réservation sur votre place' : 'Séjour confirmé sur votre place',
    to,
    stay: cardOf(stay, trip && trip.stay),
    body: [
      stay.immediate
        ? `${driver || 'Un conducteur vérifié'} a réservé ${stayOf(stay)}.`
        : `Vous avez approuvé la demande de ${driver || 'votre conducteur'} pour ${stayOf(stay)}.`,
      ...(stay.immediate
        ? ['Vous avez choisi la réservation immédiate pour ce parking\u00a0: vous n’avez rien à approuver.']
        : []),
      ...(trip ? [tripFacts(trip), ...accessWords(trip)] : []),
      `Prix du séjour\u00a0: ${priceOf(stay)}, que ${driver || 'votre conducteur'} vous règle directement.`,
    ],
    ...nextStep(stay, trip, { label: 'Voir les demandes reçues', path: '/dashboard/demandes' }),
    calendar: calendarOf(site, trip, stay.occurred_at),
  });
}

/** The page of the stay and the other side, or the list when the stay is no longer approved. */
function nextStep({ request_id }: Approved, trip: Trip | null, list: { label: string; path: `/${string}` }) {
  if (trip === null) return { action: list };
  return {
    action: { label: 'Voir le séjour', path: `/dashboard/sejours/${request_id}` },
    also: writeTo(otherOf(trip).first_name, request_id),
  } as const;
}
