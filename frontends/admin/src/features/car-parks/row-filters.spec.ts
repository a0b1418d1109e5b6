import { aCarPark, orly } from '../../../test/car-parks.js';
import { ageOf, cellWords } from './price-cells.js';
import { shownRows } from './row-filters.js';

const TODAY = '2026-11-29';
const lyon = { ...orly, id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a78', slug: 'lyon-part-dieu', name: 'Lyon Part-Dieu' };
const spots = [
  aCarPark(1, { name: 'Récent', checked_on: '2026-10-01' }),
  aCarPark(2, { name: 'Été', checked_on: '2022-03-21', location: lyon }),
  aCarPark(3, { name: 'Vieux', checked_on: '2021-08-06' }),
  aCarPark(4, { name: 'Sans', price_per_day: null, checked_on: '2020-01-01' }),
  aCarPark(5, { name: 'Carte', price_per_day: null, is_official: false, source: 'OpenStreetMap' }),
];
const names = (search: string, changed: readonly string[] = []) =>
  shownRows(spots, new URLSearchParams(search), TODAY, (id) => changed.includes(id)).map(({ name }) => name);

describe('the rows of the table (DK-06: prices by age)', () => {
  it('are the official car parks, the oldest price first, those without a price last', () => {
    expect(names('')).toEqual(['Vieux', 'Été', 'Récent', 'Sans']);
    expect(names('tri=recents')).toEqual(['Récent', 'Été', 'Vieux', 'Sans']);
    expect(names('tri=lieu')).toEqual(['Été', 'Récent', 'Sans', 'Vieux']);
    expect(names('tri=parking')).toEqual(['Été', 'Récent', 'Sans', 'Vieux']);
  });

  it('are those that the address asks for', () => {
    expect(names('prix=anciens')).toEqual(['Vieux', 'Été']);
    expect(names('prix=recents')).toEqual(['Récent']);
    expect(names('prix=sans')).toEqual(['Sans']);
    expect(names('parkings=carte')).toEqual(['Carte']);
    expect(names('parkings=tous')).toContain('Carte');
    expect(names('q=part-dieu')).toEqual(['Été']);
    expect(names('q=ETE')).toEqual(['Été']);
    expect(names('q=orly+vieux')).toEqual(['Vieux']);
    expect(names('prix=inconnu&tri=inconnu&parkings=inconnu')).toEqual(names(''));
  });

  it('keep what is typed and not saved', () => {
    expect(names('q=vieux', [spots[0]!.id])).toEqual(['Vieux', 'Récent']);
  });
});

it('say an age and a free price in words', () => {
  const days = ['2026-11-29', '2026-11-28', '2026-11-17', '2026-10-20', '2025-11-30', '2025-11-29', '2022-03-21'];
  expect(days.map((day) => ageOf(day, TODAY))).toEqual([
    ...['aujourd’hui', '1\u00a0jour', '12\u00a0jours', '1\u00a0mois', '11\u00a0mois', '1\u00a0an', '4\u00a0ans'],
  ]);
  expect([cellWords('price_per_day', 0), cellWords('price_per_day', 3.6), cellWords('price_per_day', null)]).toEqual([
    ...['gratuit', '3,60', ''],
  ]);
});
