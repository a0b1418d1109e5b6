import { inTown, nearLocation, ofLocation, ofTown } from './location-names.js';

it.each([
  ['Aéroport Paris-Orly', 'de l’aéroport Paris-Orly'],
  ['Aéroport de Limoges', 'de l’aéroport de Limoges'],
  ['Gare du Nord', 'de la gare du Nord'],
  ['Gare Montparnasse', 'de la gare Montparnasse'],
  ['Stade de France', 'du Stade de France'],
  ['Le Dôme de Marseille', 'du Dôme de Marseille'],
  ['L’Olympia', 'de L’Olympia'],
  ['La Seine musicale', 'de La Seine musicale'],
  ['Accor Arena', 'd’Accor Arena'],
  ['Eurexpo Lyon', 'd’Eurexpo Lyon'],
  ['Hippodrome ParisLongchamp', 'de l’hippodrome ParisLongchamp'],
  ['Halle Tony-Garnier', 'de la halle Tony-Garnier'],
  ['Arènes de Nîmes', 'des arènes de Nîmes'],
  ['Cité des congrès de Nantes', 'de la cité des congrès de Nantes'],
  ['Disneyland Paris', 'de Disneyland Paris'],
])('« %s » in a sentence is « %s » (SH-12)', (name, expected) => {
  expect([ofLocation(name), nearLocation(name)]).toEqual([expected, `près ${expected}`]);
});

it.each([
  ['Nantes', 'de Nantes', 'à Nantes'],
  ['Orly', 'd’Orly', 'à Orly'],
  ['Écuisses', 'd’Écuisses', 'à Écuisses'],
  ['Hyères', 'd’Hyères', 'à Hyères'],
  ['Houilles', 'de Houilles', 'à Houilles'],
  ['Le Mans', 'du Mans', 'au Mans'],
  ['Les Abymes', 'des Abymes', 'aux Abymes'],
  ['La Rochelle', 'de La Rochelle', 'à La Rochelle'],
  ['Lesquin', 'de Lesquin', 'à Lesquin'],
])('the town « %s » is « %s » and « %s » (SH-12)', (name, of, at) => {
  expect([ofTown(name), inTown(name)]).toEqual([of, at]);
});
