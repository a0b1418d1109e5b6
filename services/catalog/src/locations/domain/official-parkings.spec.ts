import type { OfficialParkingSpotForm } from '@placette/contracts/catalog/administration/schema';
import { locationId } from './catalog-location.js';
import { identified, inOrder, together } from './official-parkings.js';

const spot = (name: string, part: Partial<OfficialParkingSpotForm> = {}) =>
  ({ name, distance_meters: null, is_official: false, ...part }) as OfficialParkingSpotForm;
const names = (spots: readonly { name: string }[]) => spots.map(({ name }) => name);

describe('official car parks (PL-10: in one order, whatever the input)', () => {
  it('are by name, as French sorts them, then the nearest first, then by all the rest', () => {
    expect(names(inOrder([spot('P2'), spot('École'), spot('Effia'), spot('Dépose')]))).toEqual([
      ...['Dépose', 'École', 'Effia', 'P2'],
    ]);
    const same = [
      spot('P1', { distance_meters: 20 }),
      spot('P1', { distance_meters: 3 }),
      spot('P1', { capacity: 2 }),
      spot('P1', { capacity: 1 }),
    ];
    const sorted = [same[1], same[0], same[3], same[2]];
    expect([inOrder(same), inOrder([...same].reverse())]).toEqual([sorted, sorted]);
    expect(same[0]).toEqual(spot('P1', { distance_meters: 20 }));
  });

  it('have each an identifier of their own, those of one name too', () => {
    const [first, second, third, other] = identified('orly', [spot('P1'), spot('P2'), spot('P1'), spot('P1')]);
    expect([first, second, third, other].map((each) => [each?.name, each?.id, each?.location_id])).toEqual([
      ['P1', locationId('orly/P1'), 'orly'],
      ['P1', locationId('orly/P1/2'), 'orly'],
      ['P1', locationId('orly/P1/3'), 'orly'],
      ['P2', locationId('orly/P2'), 'orly'],
    ]);
  });
});

describe('the catalogue and open data together', () => {
  const own = [spot('P1', { capacity: 10 })];

  it('are one car park where they name it alike, as the catalogue says it', () => {
    const open = ['Parking P1', 'PARC P1', 'Parkings p1', 'Parcs P1', 'P1 Parking', 'Parking P3'].map((name) =>
      spot(name),
    );
    expect(names(together(own, open))).toEqual(['P1', 'P1 Parking', 'Parking P3']);
    expect(together(own, open)[0]).toBe(own[0]);
  });

  it('are two where open data is official', () => {
    expect(names(together(own, [spot('Parking P1', { is_official: true })]))).toEqual(['P1', 'Parking P1']);
  });
});
