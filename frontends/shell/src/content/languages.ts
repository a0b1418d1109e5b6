/** Languages that an owner may speak. */
export const languageNames: Readonly<Record<string, string>> = {
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
