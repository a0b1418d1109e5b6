import { UPLOAD_MAX_BYTES } from './documents/files.js';

/** Ruling C9: what pages, hints and mails of every part say alike. French spaces are in place. */
export const STATED_FACTS = {
  /** HO-07: the only wording of this delay. */
  verificationDelay: '2 à 3\u00a0jours ouvrés (48–72\u00a0h), jusqu’à 5\u00a0jours ouvrés en période de pointe',
  /** CO-04: recommended to owners, per transfer. */
  shuttlePrice: '5 à 15\u00a0€',
  /** Recommended to owners, per session. */
  chargingPrice: '3 à 8\u00a0€',
  /** Average of the regions, per day. */
  usualPricePerDay: '8 à 25\u00a0€',
  /** Of verification documents (C34). */
  documentRetention: '5\u00a0ans',
  uploadLimit: `${UPLOAD_MAX_BYTES / 1024 / 1024}\u00a0Mo`,
  /** Of a justificatif de domicile, at most (C15). */
  proofAge: '3\u00a0mois',
} as const;
