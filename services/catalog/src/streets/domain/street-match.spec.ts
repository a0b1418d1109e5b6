import { matchStreets, type Street } from './street-match.js';

const street = (name: string): Street => ({ name, latitude: 48, longitude: 2, reach_m: 100 });
const STREETS = [
  ...['Rue de la Paix', 'Rue Sadi Carnot', 'Avenue de Paris', 'Rue Victor Hugo', 'Place Victor Hugo'],
  ...['Quai de Malakoff', 'Boulevard Voltaire', 'Rue des Lilas'],
].map(street);
const found = (typed: string, limit = 5, streets = STREETS) =>
  matchStreets(streets, typed, limit).map(({ street: { name }, likeness }) => [name, Number(likeness.toFixed(2))]);

describe('the streets that a text means', () => {
  it('are those of the same name alone, each of them', () => {
    expect(found('r. de la PAIX')).toEqual([['Rue de la Paix', 1]]);
    expect(found('rue des lilas', 5, [...STREETS, street('Rue des Lilas')])).toHaveLength(2);
  });

  it('are those of the same name but for articles, where there is none of the name', () => {
    expect(found('quai Malakoff')).toEqual([['Quai de Malakoff', 1]]);
  });

  it('are those that begin so, from five letters on', () => {
    expect(found('boulevard Vo')[0]).toEqual(['Boulevard Voltaire', 0.9]);
    expect(found('boule')).toEqual([['Boulevard Voltaire', 0.9]]);
    expect(found('boul')).toEqual([]);
  });

  it('are those that have each of the words', () => {
    expect(found('rue Carnot')[0]).toEqual(['Rue Sadi Carnot', 0.8]);
    expect(found('Carnot')).toEqual([]);
  });

  it('are those that are spelled much alike, the most alike first', () => {
    expect(found('rue Victor Igo')).toEqual([['Rue Victor Hugo', 0.63]]);
    const others = [street('Rue Viktor Hugo'), ...STREETS];
    expect(found('rue Victor Hugau', 5, others).map(([name]) => name)).toEqual(['Rue Victor Hugo', 'Rue Viktor Hugo']);
    expect(found('rue Zola')).toEqual([]);
  });

  it('are in the order of their names where they are as much alike, and no more than asked for', () => {
    const both = [street('Rue Hugo Victor'), street('Rue Victor Hugo Bis'), street('Rue Élie Victor Hugo')];
    expect(found('rue Hugo', 5, both).map(([name]) => name)).toEqual([
      ...['Rue Hugo Victor', 'Rue Élie Victor Hugo', 'Rue Victor Hugo Bis'],
    ]);
    expect(found('rue Hugo', 2, both)).toHaveLength(2);
  });
});
