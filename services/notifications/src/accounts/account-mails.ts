import type { AccountMailKind, AccountNoticeKind, AccountMailSecret } from '@placette/contracts/identity/events';
import { today } from '@placette/contracts/kernel/days';
import { composeMail, type Mail, type Recipient, type Site } from '../emails/mail.js';
import { dayOf } from '../emails/wording.js';

/** `delay`: how long a review takes. */
export function welcomeMail(site: Site, to: Recipient, delay: string): Mail {
  return composeMail(site, {
    subject: `Bienvenue sur ${site.brand}`,
    to,
    body: [
      'Votre compte est créé. Vous pouvez dès maintenant chercher une place près d’un aéroport, d’une gare ou d’un événement.',
      `Pour demander une place ou proposer la vôtre, faites vérifier votre identité\u00a0: une seule pièce suffit. Comptez ${delay}.`,
    ],
    action: { label: 'Vérifier mon identité', path: '/dashboard/verification' },
  });
}

interface Words {
  subject: string;
  /** The text before the link or the code. */
  body: string;
  action?: string;
  /** The text for a recipient who requested nothing. */
  otherwise: string;
}

const IGNORE = 'Si vous n’avez rien demandé, ignorez ce message\u00a0: rien ne changera.';

const WORDS: Record<Exclude<AccountMailKind, AccountNoticeKind>, (brand: string) => Words> = {
  signup: (brand) => ({
    subject: 'Confirmez votre adresse e-mail',
    body: `Pour terminer la création de votre compte ${brand}, confirmez que cette adresse est la vôtre.`,
    action: 'Confirmer mon adresse',
    otherwise: IGNORE,
  }),
  invite: (brand) => ({
    subject: `Vous êtes invité sur ${brand}`,
    body: `Un compte ${brand} vous attend à cette adresse. Acceptez l’invitation, puis choisissez votre mot de passe.`,
    action: 'Accepter l’invitation',
    otherwise: IGNORE,
  }),
  recovery: () => ({
    subject: 'Choisissez un nouveau mot de passe',
    body: 'Vous avez demandé à changer de mot de passe. Le lien ci-dessous ne sert qu’une fois.',
    action: 'Changer mon mot de passe',
    otherwise: 'Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.',
  }),
  magiclink: (brand) => ({
    subject: 'Votre lien de connexion',
    body: `Voici votre lien pour vous connecter à ${brand}. Il ne sert qu’une fois.`,
    action: 'Me connecter',
    otherwise: IGNORE,
  }),
  email_change_current: (brand) => ({
    subject: 'Confirmez le changement d’adresse e-mail',
    body: `Une autre adresse e-mail a été demandée pour votre compte ${brand}. Elle remplacera celle-ci une fois confirmée depuis les deux adresses.`,
    action: 'Accepter le changement',
    otherwise: 'Si ce n’est pas vous, n’ouvrez pas ce lien et changez votre mot de passe.',
  }),
  email_change_new: (brand) => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    body: `Cette adresse a été indiquée pour un compte ${brand}. Confirmez qu’elle est la vôtre\u202f; l’ancienne adresse doit accepter aussi.`,
    action: 'Confirmer cette adresse',
    otherwise: IGNORE,
  }),
  reauthentication: () => ({
    subject: 'Votre code de confirmation',
    body: 'Saisissez ce code pour confirmer que c’est bien vous.',
    otherwise: 'Si vous n’avez rien demandé, changez votre mot de passe\u00a0: quelqu’un a ouvert votre compte.',
  }),
};

/** AU-07, AU-13: has a link and a code, or only a code. */
export function accountMail(
  site: Site,
  to: Recipient,
  kind: keyof typeof WORDS,
  { code, link }: AccountMailSecret,
): Mail {
  const words = WORDS[kind](site.brand);
  return composeMail(site, {
    subject: words.subject,
    to,
    body: [words.body, { code }, words.otherwise],
    ...(link !== null && words.action !== undefined && { action: { label: words.action, link } }),
    why: `Vous recevez ce message parce que cette adresse a été indiquée sur ${site.brand}.`,
  });
}

const NOT_YOU = 'Si ce n’est pas vous, demandez aussitôt un nouveau mot de passe ou écrivez-nous.';

const NOTICES: Record<AccountNoticeKind, { subject: string; body: string; otherwise?: string }> = {
  password_changed: {
    subject: 'Votre mot de passe a changé',
    body: 'Le mot de passe de votre compte vient d’être changé et vos autres appareils ont été déconnectés.',
  },
  email_changed: {
    subject: 'Votre adresse e-mail a changé',
    body: 'L’adresse e-mail de votre compte vient d’être remplacée. Nous n’écrirons plus à celle-ci.',
  },
  factor_added: {
    subject: 'Double authentification activée',
    body: 'Une application d’authentification ou une clé de sécurité vient d’être ajoutée à votre compte.',
  },
  factor_removed: {
    subject: 'Double authentification retirée',
    body: 'Une application d’authentification ou une clé de sécurité vient d’être retirée de votre compte.',
  },
  passkey_added: {
    subject: 'Clé d’accès ajoutée',
    body: 'Une clé d’accès vient d’être ajoutée à votre compte\u00a0: elle permet de s’y connecter sans mot de passe.',
  },
  passkey_removed: {
    subject: 'Clé d’accès supprimée',
    body: 'Une clé d’accès vient d’être supprimée de votre compte\u00a0: elle ne permet plus de s’y connecter.',
  },
  account_exists: {
    subject: 'Vous avez déjà un compte',
    body: 'Quelqu’un vient de s’inscrire avec votre adresse e-mail, qui a déjà un compte. Rien n’a changé\u00a0: si c’est vous, connectez-vous, au besoin par «\u202fMot de passe oublié\u202f».',
    otherwise: 'Si ce n’est pas vous, ignorez ce message.',
  },
  address_wanted: {
    subject: 'Votre adresse e-mail a été demandée pour un autre compte',
    body: 'Quelqu’un vient d’indiquer votre adresse e-mail pour un autre compte. Elle reste celle du vôtre, et rien n’a changé.',
    otherwise: 'Si c’est vous, connectez-vous au compte qui a cette adresse. Sinon, ignorez ce message.',
  },
};

/** A8: informs the owner of a change to the account, so that a change by someone else is noticed. */
export function accountNotice(site: Site, to: Recipient, kind: keyof typeof NOTICES): Mail {
  const { subject, body, otherwise = NOT_YOU } = NOTICES[kind];
  return composeMail(site, {
    subject,
    to,
    body: [body, otherwise],
    action: { label: 'Ouvrir la page de connexion', path: '/auth' },
  });
}

export function dataExportReadyMail(site: Site, to: Recipient, expires_at: Date): Mail {
  return composeMail(site, {
    subject: 'Vos données sont prêtes',
    to,
    body: [
      `L’archive de vos données est prête. Vous pouvez la télécharger depuis votre profil jusqu’au ${dayOf(today(expires_at))}\u202f; elle sera ensuite effacée.`,
      'Pour votre sécurité, elle ne s’ouvre qu’une fois connecté à votre compte.',
      'Si vous n’avez rien demandé, changez votre mot de passe\u00a0: quelqu’un a ouvert votre compte.',
    ],
    action: { label: 'Télécharger mes données', path: '/dashboard/profil#mes-donnees' },
  });
}

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
