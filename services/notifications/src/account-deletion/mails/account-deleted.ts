import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';

export function accountDeletedMail(site: Site, to: Recipient): Mail {
  return composeMail(site, {
    subject: `Votre compte ${site.brand} est supprimé`,
    to,
    body: [
      'Votre compte vient d’être supprimé, avec votre profil, vos véhicules, vos parkings et les images de vos documents.',
      'Ceux avec qui vous avez échangé des demandes voient désormais «\u202fCompte supprimé\u202f» à la place de votre nom.',
      'Nous ne vous écrirons plus. Vous pouvez à tout moment créer un nouveau compte avec cette adresse e-mail.',
    ],
    why: `Vous recevez ce dernier message parce que vous aviez un compte ${site.brand}.`,
  });
}
