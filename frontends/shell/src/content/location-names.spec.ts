import { ofLocation } from './location-names.js';

it.each([
  ['Aéroport Paris-Orly', 'de l’aéroport Paris-Orly'],
  ['Gare du Nord', 'de la gare du Nord'],
  ['Stade de France', 'du Stade de France'],
  ['Le Dôme de Marseille', 'du Dôme de Marseille'],
  ['L’Olympia', 'de L’Olympia'],
  ['Accor Arena', 'd’Accor Arena'],
])('« %s » is « près %s »', (name, expected) => {
  expect(ofLocation(name)).toBe(expected);
});
