import { composeMail, type Mail, type Site } from '../emails/mail.js';

/** To the sender: what a moderator wrote. It greets without the name that was typed, which may be anything (C30). */
export function replyMail(site: Site, reference: string, text: string): Mail {
  const [first = '', ...paragraphs] = text.split(/\n\s*\n/);
  return composeMail(site, {
    subject: `Réponse à votre message ${reference}`,
    to: { first_name: '' },
    body: [
      first,
      ...paragraphs,
      `Pour continuer cet échange, répondez à cet e-mail en laissant la référence ${reference} dans son objet.`,
    ],
    why: `Vous recevez ce message parce que cette adresse a été indiquée dans un formulaire du site ${site.brand}. Si ce n’est pas vous, ignorez-le.`,
  });
}

/** SF-02: to the team, once a contest: its time is over. */
export function contestOverdueMail(
  site: Site,
  { contest_id, reference }: { contest_id: string; reference: string },
): Mail {
  return composeMail(site, {
    subject: `La contestation ${reference} attend encore sa décision`,
    to: { first_name: '' },
    body: [`Le délai de réponse annoncé pour la contestation ${reference} est dépassé.`],
    action: { label: 'Ouvrir la contestation', path: `/admin/contestations?contestation=${contest_id}` },
    why: `Vous recevez ce message parce que cette adresse est celle de l’équipe ${site.brand}.`,
  });
}

/** To the team, once a message: its time to answer is over. */
export function overdueMail(site: Site, { id, reference }: { id: string; reference: string }): Mail {
  return composeMail(site, {
    subject: `Le message ${reference} attend encore sa réponse`,
    to: { first_name: '' },
    body: [`Le délai de réponse annoncé pour le message ${reference} est dépassé.`],
    action: { label: 'Ouvrir le message', path: `/admin/messages?message=${id}` },
    why: `Vous recevez ce message parce que cette adresse est celle de l’équipe ${site.brand}.`,
  });
}
