/** Changes when what is asked, or who receives it, changes: everybody is then asked again (C41). */
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

/** Hours within which the team answers, by subject (C9). */
export const REPLY_HOURS: Record<ContactSubject, 24 | 48 | 72> = {
  'question-generale': 24,
  'probleme-technique': 48,
  'verification-identite': 72,
  signalement: 24,
  partenariat: 24,
  autre: 24,
};

export const MESSAGE_MAX = 4_000;

/** Name of the field that people do not see: whoever fills it in is a robot (C30). */
export const HONEYPOT = 'site_web';
