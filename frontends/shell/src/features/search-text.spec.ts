import { hasWords } from './search-text.js';

it.each([
  ['Où garer à Orly ?', 'ou  GARER'],
  ['Aéroport de Nîmes', 'nime\u0302s'],
  ['Un œuf à Chalon-sur-Saône', 'oeuf saone'],
  ['L’accès de la place', "l'acces"],
  ['Saint‑Exupéry', 'saint-exupery\u200b'],
  ['Straße', 'strasse'],
  ['Toute question', ''],
])('C55: « %s » has the words « %s »', (text, q) => expect(hasWords(text, q)).toBe(true));

it('every word is looked for', () => expect(hasWords('Garer à Orly', 'garer Roissy')).toBe(false));
