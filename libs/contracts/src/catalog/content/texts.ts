import { PRODUCT_FACTS } from '../../product-facts.js';

/** C9, C54: the delays and prices that the desk changes, as they are until then. Pages name them `{verification_delay}`. */
export const CONTENT_TEXTS = {
  verification_delay: PRODUCT_FACTS.verificationDelay,
  phone_hours: 'du lundi au vendredi, de 9\u00a0h à 18\u00a0h',
  mail_days: '7\u00a0jours sur 7',
  extra_space_price: '5\u00a0€',
  usual_price: PRODUCT_FACTS.usualPricePerDay,
  shuttle_price: PRODUCT_FACTS.shuttlePrice,
  charging_price: PRODUCT_FACTS.chargingPrice,
} as const;
export type ContentText = keyof typeof CONTENT_TEXTS;
export type ContentTexts = Readonly<Partial<Record<ContentText, string>>>;

const NAMED = /\{([a-z_]+)\}/g;

/** The text with each `{name}` of a delay or price in it replaced; other names stay. */
export function withContentTexts(text: string, own: ContentTexts = {}): string {
  const all: Readonly<Record<string, string>> = { ...CONTENT_TEXTS, ...own };
  return text.replace(NAMED, (whole, name: string) => all[name] ?? whole);
}
