import { REPLY_HOURS } from '@placette/contracts/notifications/schema';

/** Ruling C9, CO-04: every delay and price that a page states, said here once. */
export const facts = {
  verificationDelay: '48 à 72 h ouvrées, jusqu’à 5 jours ouvrés en période de pointe',
  verificationDelayShort: '48 à 72 h ouvrées',
  /** Prices of the product, euros. */
  extraSpotPerMonth: '5 €',
  shuttlePrice: '5 à 15 €',
  chargingPrice: '3 à 8 €',
  usualPricePerDay: '8 à 25 €',
  lowestPricePerDay: '5 €',
  replyGeneral: `${REPLY_HOURS['question-generale']} h`,
  replyTechnical: `${REPLY_HOURS['probleme-technique']} h`,
  replyIdentity: `${REPLY_HOURS['verification-identite']} h`,
  phoneHours: 'du lundi au vendredi, de 9 h à 18 h',
  mailDays: '7 jours sur 7',
  accountRetention: 'la durée de vie du compte, puis 3 ans',
  documentRetention: '5 ans',
  technicalRetention: '13 mois',
  consentMonths: '6 mois',
  uploadLimit: '5 Mo',
  proofAge: '3 mois',
} as const;
