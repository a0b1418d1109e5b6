import type { Trip } from '@placette/contracts/requests/trip/schema';
import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { priceOf, stayOf, type Stay } from '../../emails/wording.js';
import { accessWords, otherOf, tripFacts } from './trip-facts.js';

/** To the requester (RQ-08, TR-03, AK-06). `trip` is null when it is not agreed any more. */
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
