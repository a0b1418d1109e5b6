import type { SeenTravel } from '@placette/contracts/requests/travel/schema';
import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { momentOf, priceOf, stayOf, type Stay } from '../../emails/wording.js';
import { travelFacts } from './travel-facts.js';

/** To the owner. `driver` is the first name of who asks, when known. AK-01: `answer_by` is null when nobody says it. */
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
