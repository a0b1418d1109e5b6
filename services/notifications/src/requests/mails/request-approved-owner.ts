import type { Trip } from '@placette/contracts/requests/trip/schema';
import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { priceOf, stayOf, type Stay } from '../../emails/wording.js';
import { accessWords, tripFacts } from './trip-facts.js';

/** To the owner, who keeps it as a record (TR-03), or learns of it (AK-06). `trip` is null when it is not agreed any more. */
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
