import type { Stay as SeenStay } from '@placette/contracts/requests/stays/schema';
import { composeMail, type Mail, type Recipient, type Site } from '../emails/mail.js';
import { quoted } from '../emails/wording.js';
import { cardOf } from './stay-facts.js';

interface MessageSent {
  thread_id: string;
  /** null before a request has followed the question. */
  request_id: string | null;
  parking_title: string;
  owner_id: string;
  sender_id: string;
  /** The text as the reader may see it; null when moderation has withdrawn it in the meantime. */
  text: string | null;
}

/**
 * To the other side of a thread, with the text that the thread shows. `sender` is a first name, when known; `seen` the
 * request, when there is one.
 */
export function messageSentMail(
  site: Site,
  to: Recipient,
  message: MessageSent,
  sender: string | undefined,
  seen: SeenStay | null,
): Mail {
  const isFromOwner = message.sender_id === message.owner_id;
  const who = sender || (isFromOwner ? 'Le propriétaire' : 'Le conducteur');
  const { subject, about, path } = wordingOf(message, isFromOwner);
  return composeMail(site, {
    subject,
    to,
    stay: seen ? cardOf({ ...message, ...daysOf(seen) }, seen) : { parking_title: message.parking_title },
    body: [
      `${who} vous a écrit au sujet de ${quoted(message.parking_title)}${about}.`,
      ...(message.text === null ? [] : [{ quote: message.text }]),
      message.text === null ? 'Lisez son message et répondez-lui sur le site.' : 'Répondez-lui sur le site.',
    ],
    action: { label: 'Lire le message', path },
  });
}

const daysOf = ({ request: { start_date, end_date } }: SeenStay) => ({ start_date, end_date });

function wordingOf({ thread_id, request_id }: MessageSent, isFromOwner: boolean) {
  if (request_id === null) {
    return {
      subject: isFromOwner ? 'Réponse à votre question' : 'Une question au sujet de votre place',
      about: ', avant toute demande',
      path: `/dashboard/demandes/questions/${thread_id}`,
    } as const;
  }
  return {
    subject: `Nouveau message au sujet de votre ${isFromOwner ? 'demande' : 'place'}`,
    about: '',
    path: `/dashboard/demandes/${request_id}`,
  } as const;
}
