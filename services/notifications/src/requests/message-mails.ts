import { composeMail, type Mail, type Recipient, type Site } from '../emails/mail.js';
import { quoted } from '../emails/wording.js';

interface MessageSent {
  request_id: string;
  parking_title: string;
  owner_id: string;
  sender_id: string;
  /** As the reader may see it; null when moderation has withdrawn it meanwhile. */
  text: string | null;
}

/** To the other party, with the words as the conversation shows them. `sender` is a first name, when known. */
export function messageSentMail(site: Site, to: Recipient, message: MessageSent, sender: string | undefined): Mail {
  const isFromOwner = message.sender_id === message.owner_id;
  const who = sender || (isFromOwner ? 'Le propriétaire' : 'Le conducteur');
  return composeMail(site, {
    subject: `Nouveau message au sujet de votre ${isFromOwner ? 'demande' : 'place'}`,
    to,
    body: [
      `${who} vous a écrit au sujet de ${quoted(message.parking_title)}.`,
      ...(message.text === null ? [] : [{ quote: message.text }]),
      message.text === null ? 'Lisez son message et répondez-lui sur le site.' : 'Répondez-lui sur le site.',
    ],
    action: { label: 'Lire le message', path: `/dashboard/demandes/${message.request_id}` },
  });
}

interface QuestionMessage {
  question_id: string;
  parking_title: string;
  owner_id: string;
  sender_id: string;
  /** As the reader may see it; null when moderation has withdrawn it meanwhile. */
  text: string | null;
}

/** To the other side of a question, with the words as the question shows them. `sender` is a first name, when known. */
export function questionMessageMail(
  site: Site,
  to: Recipient,
  message: QuestionMessage,
  sender: string | undefined,
): Mail {
  const isFromOwner = message.sender_id === message.owner_id;
  const who = sender || (isFromOwner ? 'Le propriétaire' : 'Le conducteur');
  return composeMail(site, {
    subject: isFromOwner ? 'Réponse à votre question' : 'Une question au sujet de votre place',
    to,
    body: [
      `${who} vous a écrit au sujet de ${quoted(message.parking_title)}, avant toute demande.`,
      ...(message.text === null ? [] : [{ quote: message.text }]),
      message.text === null ? 'Lisez son message et répondez-lui sur le site.' : 'Répondez-lui sur le site.',
    ],
    action: { label: 'Lire le message', path: `/dashboard/demandes/questions/${message.question_id}` },
  });
}
