import { typeset, typesetAll } from './typography.js';

it.each([
  ['Combien ? Rien !', 'Combien\u202f? Rien\u202f!'],
  ['Le prix : 5 € par mois', 'Le prix\u00a0: 5\u00a0€ par mois'],
  ['« Identité vérifiée »', '«\u202fIdentité vérifiée\u202f»'],
  ['48 à 72 h ouvrées, 5 jours', '48 à 72\u00a0h ouvrées, 5\u00a0jours'],
  ['48–72 h', '48–\u206072\u00a0h'],
  ['77 700 €', '77\u202f700\u00a0€'],
  ['le 20 novembre 2026 à 9 heures', 'le 20 novembre 2026 à 9 heures'],
  ['[le site](https://exemple.fr/a?b=c)', '[le site](https://exemple.fr/a?b=c)'],
])('%s', (typed, set) => expect(typeset(typed)).toBe(set));

it('sets every text of a page and leaves the rest', () => {
  expect(typesetAll({ title: 'Oui ?', rows: [['5 €', 3]], none: null })).toEqual({
    title: 'Oui\u202f?',
    rows: [['5\u00a0€', 3]],
    none: null,
  });
});
