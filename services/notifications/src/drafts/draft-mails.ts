import type { DraftPart, DraftProgress } from '@placette/contracts/listings/offer-draft/schema';
import { composeMail, type Mail, type Recipient, type Site } from '../emails/mail.js';
import { dayOf } from '../emails/wording.js';

const PARTS: Record<DraftPart, string> = {
  address: 'l’adresse sur la carte',
  photos: 'les photos',
  title: 'le titre',
  other: 'des champs à corriger',
  phone: 'le téléphone de contact',
  proof: 'un justificatif',
};

const enumeration = new Intl.ListFormat('fr-FR');
const listed = (parts: readonly DraftPart[], ...more: string[]) =>
  enumeration.format([...parts.map((part) => PARTS[part]), ...more]);

/** FO-02: to the author of a draft that was not gone on with. */
export function draftReminderMail(site: Site, to: Recipient, { town, given, left, kept_until }: DraftProgress): Mail {
  return composeMail(site, {
    subject: `Votre brouillon vous attend\u00a0: ${town ?? 'votre place'}`,
    to,
    body: [
      'Vous avez commencé une annonce, et elle n’est pas encore publiée.',
      ...(given.length > 0 ? [`Déjà rempli\u00a0: ${listed(given)}.`] : []),
      // The declaration is given with the publication and is in no draft.
      `Il reste\u00a0: ${listed(left, 'votre déclaration à cocher')}. Puis publiez.`,
      `Le brouillon est gardé jusqu’au ${dayOf(kept_until)}. Pour y renoncer avant, choisissez «\u00a0Abandonner\u00a0» dans «\u00a0Mes parkings\u00a0».`,
    ],
    action: { label: 'Reprendre mon brouillon', path: '/dashboard/proposer' },
    also: { label: 'Mes parkings', path: '/dashboard/parkings' },
  });
}
