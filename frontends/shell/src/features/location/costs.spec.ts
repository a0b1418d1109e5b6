import type { OfficialParkingSpot, Transport } from '@placette/contracts/catalog/schema';
import { addDays } from '@placette/contracts/kernel/days';
import { aTransport, anOfficialParking } from '../../../test/samples.js';
import { compareStays, compareWeek } from './costs.js';

const now = '2026-11-22';
const park = (price_per_day: number | null, part: Partial<OfficialParkingSpot> = {}) =>
  anOfficialParking({ price_per_day, checked_on: '2025-03-20', ...part });
const way = (part: Partial<Transport> = {}) => aTransport({ detail: '', ...part });
const lowest_totals = [
  { days: 3, total: 24 },
  { days: 7, total: 40 },
  { days: 14, total: 80 },
  { days: 30, total: 180 },
];
const stays = (...official_parking_spots: OfficialParkingSpot[]) =>
  compareStays({ lowest_totals, official_parking_spots }, now).map(({ label, ours, official, saving }) => [
    label,
    ours,
    official?.total ?? null,
    saving,
  ]);

describe('the comparison of costs (HO-09)', () => {
  it('sets the least that each stay costs here against the cheapest known official price', () => {
    expect(stays(park(30), park(20))).toEqual([
      ['3\u00a0jours', 24, 60, 36],
      ['1\u00a0semaine', 40, 140, 100],
      ['2\u00a0semaines', 80, 280, 200],
      ['1\u00a0mois', 180, 600, 420],
    ]);
  });

  it('takes the official weekly price where there is one', () => {
    expect(stays(park(20, { price_per_week: 70 })).map(([, , official]) => official)).toEqual([60, 70, 140, 320]);
  });

  it('knows no official price where none is known, nor the one of a name on a map', () => {
    for (const known of [[], [park(null)], [park(20, { is_official: false })]])
      expect(stays(...known)[1]).toEqual(['1\u00a0semaine', 40, null, null]);
  });

  it.each([
    ['two years ago to the day', addDays(now, -730), 100],
    ['a day more', addDays(now, -731), null],
    ['in 2022', '2022-03-21', null],
    ['nobody knows when', null, null],
  ])('tells a saving from a price read %s: %s', (_, checked_on, saving) => {
    expect(stays(park(20, { checked_on }))[1]).toEqual(['1\u00a0semaine', 40, 140, saving]);
  });

  it('prefers a recent price to a lower old one, and never announces a negative saving', () => {
    expect(stays(park(4, { checked_on: '2022-03-21' }), park(5))[1]).toEqual(['1\u00a0semaine', 40, 35, 0]);
  });

  it('compares nothing where there is no place', () => {
    expect(compareStays({ lowest_totals: [], official_parking_spots: [park(20)] }, now)).toEqual([]);
  });
});

describe('the comparison of a week (PL-17)', () => {
  const page = { lowest_totals, shuttle_percent: 50, official_parking_spots: [], transports: [] };
  const rows = (part: object) => compareWeek({ ...page, ...part }, now).map(({ solution, total }) => [solution, total]);

  it('counts the way there and back, cheapest first, and leaves out what has no price', () => {
    const transports = [way({}), way({ name: 'Taxi', kind: 'taxi', price: 56, price_max: 65 }), way({ price: null })];
    expect(rows({ transports, official_parking_spots: [park(35)] })).toEqual([
      ['RER B', [26, 26]],
      ['Place chez un particulier', [40, 40]],
      ['Place chez un particulier et navette du propriétaire', [50, 70]],
      ['Taxi', [112, 130]],
      ['Parking officiel', [245, 245]],
    ]);
  });

  it('has no official row where no price is known, and no shuttle where nobody offers one', () => {
    expect(rows({ shuttle_percent: 0 })).toEqual([['Place chez un particulier', [40, 40]]]);
  });

  it('says on which day the official price was read', () => {
    const [, , official] = compareWeek({ ...page, official_parking_spots: [park(30)] }, now);
    expect(official?.detail).toBe('7\u00a0jours au tarif connu le moins cher, relevé le 20 mars 2025');
  });

  it('shows nothing when nothing is known', () => {
    expect(rows({ lowest_totals: [] })).toEqual([]);
  });
});
