import { REPLY_HOURS } from '@placette/contracts/notifications/public-forms';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';

/** Ruling C9, CO-04: every delay and price that a page states, written once; those of other parts too come from contracts. */
export const facts = {
  ...PRODUCT_FACTS,
  /** Prices of the product, euros. */
  extraSpotPerMonth: '5 €',
  lowestPricePerDay: '5 €',
  replyGeneral: `${REPLY_HOURS['question-generale']} h`,
  replyTechnical: `${REPLY_HOURS['probleme-technique']} h`,
  replyIdentity: `${REPLY_HOURS['verification-identite']} h`,
  phoneHours: 'du lundi au vendredi, de 9 h à 18 h',
  mailDays: '7 jours sur 7',
  accountRetention: 'la durée de vie du compte, puis 3 ans',
  technicalRetention: '13 mois',
  consentMonths: '6 mois',
} as const;
