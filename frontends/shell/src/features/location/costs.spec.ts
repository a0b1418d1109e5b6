import type { OfficialParkingSpot, Transport } from '@placette/contracts/catalog/schema';
import { compareStays, compareWeek } from './costs.js';

const park = (price_per_day: number | null) => ({ price_per_day }) as OfficialParkingSpot;
const way = (part: Partial<Transport>): Transport => ({
  kind: 'public',
  name: 'RER B',
  detail: '',
  price: 13,
  price_max: null,
  checked_on: '2025-01-01',
  ...part,
});

describe('the comparison of costs (HO-09)', () => {
  it('takes the place’s own mean price for 3 days, 1 week, 2 weeks and 1 month', () => {
    expect(compareStays(8.5, 35)).toEqual([
      { label: '3 jours', ours: 25.5, official: 105, saving: 79.5 },
      { label: '1 semaine', ours: 59.5, official: 245, saving: 185.5 },
      { label: '2 semaines', ours: 119, official: 490, saving: 371 },
      { label: '1 mois', ours: 255, official: 1050, saving: 795 },
    ]);
  });

  it('never announces a negative saving, nor one against nothing', () => {
    expect(compareStays(40, 35)[0]?.saving).toBe(0);
    expect(compareStays(8, null)[0]).toMatchObject({ official: null, saving: null });
  });
});

describe('the comparison of a week (PL-17)', () => {
  const page = { prix_moyen: 8, official_parking_spots: [], transports: [] };

  it('counts the way there and back, cheapest first, and leaves out what has no price', () => {
    const transports = [way({}), way({ name: 'Taxi', kind: 'taxi', price: 56, price_max: 65 }), way({ price: null })];
    expect(compareWeek({ ...page, transports }, 35).map(({ solution, total }) => [solution, total])).toEqual([
      ['RER B', [26, 26]],
      ['Place chez un particulier', [56, 56]],
      ['Place chez un particulier et navette du propriétaire', [66, 86]],
      ['Taxi', [112, 130]],
      ['Parking officiel', [245, 245]],
    ]);
  });

  it('prefers a published rate to the declared one', () => {
    const official_parking_spots = [park(null), park(20), park(18)];
    const rows = compareWeek({ ...page, official_parking_spots }, 35);
    expect(rows.find(({ solution }) => solution === 'Parking officiel')?.total).toEqual([126, 126]);
  });

  it('shows nothing when nothing is known', () => {
    expect(compareWeek({ ...page, prix_moyen: null }, null)).toEqual([]);
  });
});
