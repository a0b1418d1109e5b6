import type { EventPayload } from '@placette/contracts';
import type { preparedRequestMoved } from '@placette/contracts/requests/events';
import { heldText, type HeldCause } from '@placette/contracts/requests/prepared/held';
import type { PreparedForMail } from '@placette/contracts/requests/prepared/schema';
import { composeMail, type Mail, type Recipient, type Site } from '../emails/mail.js';
import { priceOf, stayOf } from '../emails/wording.js';
import { cardOf } from './stay-facts.js';

type Prepared = EventPayload<typeof preparedRequestMoved>;

/** C49: to the author, on the site, once what they prepared is sent; the receipt of the request is the mail. */
export function preparedSentMail(site: Site, to: Recipient, prepared: Prepared): Mail {
  return composeMail(site, {
    subject: 'Votre demande est envoyée',
    to,
    stay: cardOf(prepared, null),
    body: [
      `Votre demande préparée pour ${stayOf(prepared)} est envoyée au propriétaire.`,
      `Prix du séjour\u00a0: ${priceOf(prepared)}.`,
      'Sa réponse vous sera envoyée par e-mail.',
    ],
    action: { label: 'Voir ma demande', path: '/dashboard/mes-demandes' },
  });
}

/** C49: to the author, who decides what becomes of a request that was not sent by itself. */
export function preparedHeldMail(site: Site, to: Recipient, prepared: Prepared & { held_because: HeldCause }): Mail {
  const { held_because, total_price, total_now } = prepared;
  const isDearer = held_because === 'price_rose' && total_now !== null;
  return composeMail(site, {
    subject: 'Votre demande préparée attend votre décision',
    to,
    stay: cardOf(prepared, null),
    body: [
      `Votre demande préparée pour ${stayOf(prepared)} n’est pas partie. ${heldText(held_because)}`,
      ...(isDearer
        ? [`Le séjour coûte maintenant ${priceOf({ total_price: total_now })}, au lieu de ${priceOf({ total_price })}.`]
        : []),
      'Vous pouvez l’envoyer telle quelle si c’est possible, la changer ou la retirer. Le propriétaire n’en sait rien.',
    ],
    action: { label: 'Voir ma demande préparée', path: pageOf(prepared) },
  });
}

/** C49: to the author, on the day of arrival. */
export function preparedLapsedMail(site: Site, to: Recipient, prepared: Prepared): Mail {
  return composeMail(site, {
    subject: 'Votre demande préparée est terminée',
    to,
    stay: cardOf(prepared, null),
    body: [
      `Le jour d’arrivée est venu sans que votre demande préparée pour ${stayOf(prepared)} ait pu partir.`,
      'Elle est terminée, et le propriétaire n’en a rien su. Vous pouvez chercher une place pour d’autres dates.',
    ],
    action: { label: 'Voir mes demandes', path: '/dashboard/mes-demandes' },
  });
}

const pageOf = ({ prepared_id }: Prepared) => `/dashboard/mes-demandes?preparee=${prepared_id}` as const;

/** What the mail about a verified identity says of each prepared request, whether it has left already or not. */
export function preparedLines(prepared: readonly PreparedForMail[]): string[] {
  return prepared.map((each) => {
    const which = `Votre demande préparée pour ${stayOf(each)}`;
    if (each.status === 'sent') return `${which} est envoyée.`;
    return each.held_because === null
      ? `${which} part maintenant\u00a0: un e-mail vous le confirme.`
      : `${which} attend votre décision. ${heldText(each.held_because)}`;
  });
}
