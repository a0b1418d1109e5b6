import { locationFormSchema } from '@placette/contracts/catalog/administration/schema';
import { changedValues } from './changed-values.js';

const city = (city_name: string, distance_km: number) => ({ city_name, distance_km, description: 'Plage' });
const spot = (name: string, given: object = {}) => ({ name, is_official: true, ...given });
const place = (given: object = {}) =>
  locationFormSchema.parse({
    ...{ slug: 'nice', name: 'Nice', type: 'gare', ville: 'Nice', code_postal: '06000', region: 'PACA' },
    ...{ latitude: 43.7, longitude: 7.25, description: 'Au bord de la mer.', ...given },
  });
const told = (before: object, after: object) =>
  changedValues(place(before), place(after)).map(({ field, item, part, before: old, after: now }) =>
    [field, item, part, old, now].filter((each) => each !== null).join(' | '),
  );

it('says of each value that changed what it was and what it is (DK-08)', () => {
  expect(told({ radius_km: 5 }, { radius_km: 8, name: 'Nice ville' })).toEqual([
    'name | Nice | Nice ville',
    'radius_km | 5 | 8',
  ]);
  expect(told({ aliases: ['NCE'] }, { aliases: ['NCE', 'Nissa'] })).toEqual(['aliases | NCE | NCE, Nissa']);
  expect(changedValues(place(), place())).toEqual([]);
});

it('says of a list which item changed, and which was added or removed', () => {
  const before = { nearby_cities: [city('Antibes', 20), city('Menton', 30)] };
  const after = { nearby_cities: [city('Menton', 28), city('Cannes', 33)] };
  expect(changedValues(place(before), place(after))).toEqual([
    { field: 'nearby_cities', item: null, part: null, before: 'Antibes', after: null },
    { field: 'nearby_cities', item: 'Menton', part: 'distance_km', before: 30, after: 28 },
    { field: 'nearby_cities', item: null, part: null, before: null, after: 'Cannes' },
  ]);
});

it('does not take two items of one name for one', () => {
  const before = { official_parking_spots: [spot('P1', { capacity: 10 }), spot('P1', { capacity: 20 })] };
  const after = { official_parking_spots: [spot('P1', { capacity: 10 }), spot('P1', { capacity: 25 })] };
  expect(told(before, after)).toEqual(['official_parking_spots | P1 | capacity | 20 | 25']);
});

it('tells a long text by its beginning', () => {
  const [change] = changedValues(place({ description: 'a'.repeat(500) }), place({ description: 'b' }));
  expect(change).toMatchObject({ before: `${'a'.repeat(300)}…`, after: 'b' });
});
