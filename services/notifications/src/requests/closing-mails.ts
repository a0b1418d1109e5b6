import type { Alternatives } from '@placette/contracts/listings/search/schema';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import { today } from '@placette/contracts/kernel/days';
import { type ClosingCause, closingText, hasAlternatives } from '@placette/contracts/requests/closing';
import type { CancelledBy } from '@placette/contracts/requests/cancellation/schema';
import type { ProposedDays } from '@placette/contracts/requests/schema';
import type { Stay as SeenStay } from '@placette/contracts/requests/stays/schema';
import { composeMail, type Mail, type Recipient, type Site } from '../emails/mail.js';
import { datesOf, quoted, stayOf, type Stay } from '../emails/wording.js';
import { cardOf, otherPlaces } from './stay-facts.js';

/** `occurred_at`: when it was closed. */
type Closed = Stay & { request_id: string; occurred_at: string };

/** What a driver who is left without a place is offered; read as the mail is written. */
export interface Offered {
  seen: SeenStay | null;
  alternatives: Alternatives;
}

/** AK-03: other free places, by name and all together, until the first day has passed; afterwards the requests. */
function elsewhere(closed: Closed, status: 'expired' | 'rejected' | 'cancelled', { alternatives }: Offered) {
  // Drivers are notified only when someone else closed the request.
  if (
    !hasAlternatives(
      { status, start_date: closed.start_date, cancelled_by: 'owner' },
      today(new Date(closed.occurred_at)),
    )
  )
    return {
      others: [],
      action: { label: 'Voir mes demandes', path: '/dashboard/mes-demandes' } as const,
    };
  const others = otherPlaces(alternatives, closed);
  return {
    others:
      others.length > 0
        ? ['Ces places sont libres aux mêmes dates\u00a0:', ...others]
        : ['D’autres places sont proposées près de votre destination.'],
    action: {
      label: 'Voir d’autres places libres',
      path: `/dashboard/mes-demandes?demande=${closed.request_id}`,
    } as const,
  };
}

type Rejected = Closed & {
  parking_spot_id: string;
  rejection_reason: string | null;
  proposed: ProposedDays | null;
};

/** RQ-08: to the driver, with the reason that the owner gave. FO-05: and the days that the owner proposes instead. */
export function requestRejectedMail(site: Site, to: Recipient, closed: Rejected, offered: Offered): Mail {
  const { rejection_reason: reason, proposed } = closed;
  const { others, action } = elsewhere(closed, 'rejected', offered);
  return composeMail(site, {
    subject: proposed ? 'Le propriétaire vous propose d’autres dates' : 'Votre demande n’a pas été retenue',
    to,
    stay: cardOf(closed, offered.seen),
    body: [
      `Le propriétaire n’a pas pu accepter votre demande pour ${stayOf(closed)}.`,
      ...(proposed
        ? [
            `Il vous propose plutôt sa place ${datesOf(proposed)}. Elle ne vous est pas réservée\u00a0: demandez ces dates si elles vous conviennent.`,
          ]
        : []),
      ...(reason ? ['Son message\u00a0:', { quote: reason }] : []),
      ...others,
    ],
    ...(proposed ? { action: askedAgain(closed.parking_spot_id, proposed), also: action } : { action }),
    // On the site both stand with the request.
    page: action.path,
  });
}

const askedAgain = (parking_spot_id: string, { start_date, end_date }: ProposedDays) =>
  ({
    label: 'Demander ces dates',
    path: `/dashboard/demander/${encodeURIComponent(parking_spot_id)}${stayQuery({ start: start_date, end: end_date })}`,
  }) as const;

/** Tells a driver what is over and why, and then where else to go. */
function overMail(
  site: Site,
  to: Recipient,
  closed: Closed,
  offered: Offered,
  over: { status: 'expired' | 'rejected' | 'cancelled'; subject: string; words: readonly [string, ...string[]] },
): Mail {
  const { others, action } = elsewhere(closed, over.status, offered);
  const body = [...over.words, ...others] as const;
  return composeMail(site, { subject: over.subject, to, stay: cardOf(closed, offered.seen), body, action });
}

/** AK-03: to the driver. */
export function requestExpiredMail(site: Site, to: Recipient, closed: Closed, offered: Offered): Mail {
  return overMail(site, to, closed, offered, {
    status: 'expired',
    subject: 'Votre demande est restée sans réponse',
    words: [`Le délai est passé sans réponse du propriétaire pour ${stayOf(closed)}.`, 'Votre demande est close.'],
  });
}

const BY_TEAM = 'Notre équipe a annulé';
const NO_PLACE = 'Vous n’avez plus de place pour ces dates.';
type WithReason = Closed & { cancellation_reason: string | null };

/** CN-01: to the driver, with other free places. */
export function stayCancelledByOwnerMail(site: Site, to: Recipient, closed: WithReason, offered: Offered): Mail {
  return overMail(site, to, closed, offered, {
    status: 'cancelled',
    subject: 'Votre séjour est annulé par le propriétaire',
    words: [`Le propriétaire a annulé votre séjour pour ${stayOf(closed)}.`, ...reasonOf(closed), NO_PLACE],
  });
}

/** DK-05: to the driver, whose stay a moderator cancelled for both sides, with other free places. */
export function stayCancelledByTeamMail(site: Site, to: Recipient, closed: WithReason, offered: Offered): Mail {
  return overMail(site, to, closed, offered, {
    status: 'cancelled',
    subject: 'Votre séjour est annulé',
    words: [`${BY_TEAM} votre séjour pour ${stayOf(closed)}.`, ...reasonOf(closed), NO_PLACE],
  });
}

/** CN-05: to the driver, whose stay the owner can no longer host. */
export function stayRevokedMail(
  site: Site,
  to: Recipient,
  closed: Closed & { rejection_reason: string | null },
  offered: Offered,
): Mail {
  const { rejection_reason: reason } = closed;
  return overMail(site, to, closed, offered, {
    status: 'rejected',
    subject: 'Votre séjour est annulé',
    words: [`Votre séjour pour ${stayOf(closed)} ne peut pas avoir lieu.`, ...(reason ? [reason] : []), NO_PLACE],
  });
}

type Cancelled = Closed & {
  closed_because: ClosingCause | null;
  was_agreed: boolean;
  cancelled_by: CancelledBy | null;
  /** Set when an approved stay was cancelled. */
  cancellation_reason: string | null;
};
const FREE_AGAIN = 'Ces jours sont de nouveau libres dans votre calendrier.';
const RECEIVED = { label: 'Voir les demandes reçues', path: '/dashboard/demandes' } as const;

const reasonOf = ({ cancellation_reason: reason }: Pick<WithReason, 'cancellation_reason'>) =>
  reason ? [`Motif\u00a0: ${quoted(reason)}`] : [];

/** CN-01, C38: to the owner, with the reason unless the driver withdrew a request (AK-05, CN-05, DK-05). */
export function requestCancelledMail(site: Site, to: Recipient, closed: Cancelled, seen: SeenStay | null): Mail {
  const { subject, body } = cancelledWords(closed);
  return composeMail(site, { subject, to, stay: cardOf(closed, seen), body, action: RECEIVED });
}

function cancelledWords(closed: Cancelled): { subject: string; body: [string, ...string[]] } {
  const stay = stayOf(closed);
  const cause = closingText(closed, 'owner');
  const nothingToDo = `${FREE_AGAIN} Vous n’avez rien à faire.`;
  if (closed.cancellation_reason !== null && closed.cancelled_by === 'system') {
    return {
      subject: 'Un séjour est annulé',
      body: [
        `${BY_TEAM} le séjour pour ${stay}. Votre conducteur est prévenu.`,
        ...reasonOf(closed),
        `${FREE_AGAIN} Vos chiffres n’en tiennent pas compte.`,
      ],
    };
  }
  if (closed.cancellation_reason !== null) {
    return {
      subject: 'Un séjour est annulé par le conducteur',
      body: [`Le conducteur a annulé son séjour pour ${stay}.`, ...reasonOf(closed), nothingToDo],
    };
  }
  if (cause && closed.was_agreed) {
    return { subject: 'Un séjour est annulé', body: [`${cause} Son séjour pour ${stay} est annulé.`, nothingToDo] };
  }
  return {
    subject: cause ? 'Une demande a été retirée' : 'Une demande a été annulée',
    body: [
      cause ? `${cause} Sa demande pour ${stay} a été retirée.` : `Le conducteur a annulé sa demande pour ${stay}.`,
      'Vous n’avez rien à faire.',
    ],
  };
}

/** To whoever cancelled, as a receipt. */
export function cancellationReceiptMail(
  site: Site,
  to: Recipient,
  closed: WithReason,
  side: 'owner' | 'requester',
  seen: SeenStay | null,
): Mail {
  const isStay = closed.cancellation_reason !== null;
  const what = isStay ? (side === 'owner' ? 'le séjour' : 'votre séjour') : 'votre demande';
  return composeMail(site, {
    subject: isStay ? 'Vous avez annulé un séjour' : 'Vous avez annulé votre demande',
    to,
    stay: cardOf(closed, seen),
    body: [
      `Vous avez annulé ${what} pour ${stayOf(closed)}.`,
      ...reasonOf(closed),
      side === 'owner'
        ? `${FREE_AGAIN} Votre conducteur est prévenu.`
        : `Le propriétaire est prévenu.${isStay ? ` ${NO_PLACE}` : ''}`,
    ],
    action: side === 'owner' ? RECEIVED : { label: 'Voir mes demandes', path: '/dashboard/mes-demandes' },
    isReceipt: true,
  });
}
