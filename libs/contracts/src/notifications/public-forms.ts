/** C41: a new version, needed when the purposes or the recipients change, makes the site ask everybody again. */
export const CONSENT_VERSION = 3;

/** ST-08: the subjects of the contact form. */
export const CONTACT_SUBJECTS = {
  'question-generale': 'Question générale',
  'probleme-technique': 'Problème technique',
  'verification-identite': 'Vérification d’identité',
  signalement: 'Signalement',
  partenariat: 'Partenariat',
  autre: 'Autre',
} as const;
export type ContactSubject = keyof typeof CONTACT_SUBJECTS;

/** C9: the number of hours within which the team answers, by subject. */
export const REPLY_HOURS: Record<ContactSubject, 24 | 48 | 72> = {
  'question-generale': 24,
  'probleme-technique': 48,
  'verification-identite': 72,
  signalement: 24,
  partenariat: 24,
  autre: 24,
};

export const MESSAGE_MAX = 4_000;

/** C30: the name of the field that people do not see; whoever fills it in is a robot. */
export const HONEYPOT = 'site_web';
