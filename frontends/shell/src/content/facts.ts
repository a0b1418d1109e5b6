import { REPLY_HOURS } from '@placette/contracts/notifications/public-forms';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';

/**
 * Ruling C9, CO-04: every delay and price that a page states, written once; those of other parts too come from contracts.
 * What the desk changes (DK-07) stands as its name in braces, which is replaced where the text is shown.
 */
export const facts = {
  ...PRODUCT_FACTS,
  verificationDelay: '{verification_delay}',
  /** Prices of the product, euros. */
  extraSpotPerMonth: '{extra_space_price}',
  usualPricePerDay: '{usual_price}',
  shuttlePrice: '{shuttle_price}',
  chargingPrice: '{charging_price}',
  lowestPricePerDay: '5 €',
  replyGeneral: `${REPLY_HOURS['question-generale']} h`,
  replyTechnical: `${REPLY_HOURS['probleme-technique']} h`,
  replyIdentity: `${REPLY_HOURS['verification-identite']} h`,
  phoneHours: '{phone_hours}',
  mailDays: '{mail_days}',
  accountRetention: 'la durée de vie du compte, puis 3 ans',
  technicalRetention: '13 mois',
  consentMonths: '6 mois',
} as const;
