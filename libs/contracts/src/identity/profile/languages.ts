import type { LANGUAGES } from '../schema.js';

export type Language = (typeof LANGUAGES)[number];

/** PR-04: in the order of the specification. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  fr: 'Français',
  en: 'Anglais',
  es: 'Espagnol',
  it: 'Italien',
  de: 'Allemand',
  pt: 'Portugais',
  nl: 'Néerlandais',
  pl: 'Polonais',
  ru: 'Russe',
  ar: 'Arabe',
  zh: 'Chinois',
  ja: 'Japonais',
};
