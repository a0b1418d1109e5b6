import type { NamedStreet } from '@placette/contracts/catalog/schema';
import { STREET_LIMIT } from '@placette/contracts/catalog/street-box';
import type { MapBox } from '../marks.js';
import { StreetNames } from './street-names.js';

const around = (latitude: number, longitude: number, half = 0.004): MapBox => ({
  west: longitude - half,
  south: latitude - half,
  east: longitude + half,
  north: latitude + half,
});
const street = (name: string, latitude = 48.75): NamedStreet => ({ name, latitude, longitude: 2.4 });

/** A map, and a server that answers each call by the next of these; an error: it does not answer. */
function map(...answers: (readonly NamedStreet[] | Error)[]) {
  const asked: MapBox[] = [];
  let known: readonly NamedStreet[] = [];
  const read = async (box: MapBox) => {
    const answer = answers[asked.push(box) - 1] ?? [];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const names = new StreetNames(read, (streets) => (known = streets));
  const show = async (box: MapBox) => {
    names.show(box);
    await new Promise(setImmediate);
    return known.map(({ name }) => name);
  };
  return { asked, show };
}

describe('the names of streets on a map', () => {
  it('are asked for once it shows a part of at most 3 km by 3 km', async () => {
    const { asked, show } = map([street('Rue Houdart')]);
    expect(await show(around(48.75, 2.4, 0.03))).toEqual([]);
    expect(asked).toEqual([]);
    expect(await show(around(48.75, 2.4))).toEqual(['Rue Houdart']);
    expect(asked).toHaveLength(1);
  });

  it('are asked for of a little more than is shown, in round figures', async () => {
    const { asked, show } = map();
    await show({ west: 2.39612, south: 48.74605, east: 2.40411, north: 48.754 });
    expect(asked).toEqual([{ west: 2.396, south: 48.746, east: 2.406, north: 48.754 }]);
  });

  it('are kept: what lies in a part that is known is not asked for again', async () => {
    const { asked, show } = map([street('Rue Houdart')], [street('Rue Houdart'), street('Allée des Érables', 48.76)]);
    await show(around(48.75, 2.4));
    await show(around(48.75, 2.4, 0.002));
    await show(around(48.75, 2.4));
    expect(asked).toHaveLength(1);
    expect(await show(around(48.756, 2.4))).toEqual(['Rue Houdart', 'Allée des Érables']);
    expect(asked).toHaveLength(2);
  });

  it('are asked for nearer where a part has more of them than one answer gives', async () => {
    const full = Array.from({ length: STREET_LIMIT }, (_, index) => street(`Rue ${index}`));
    const { asked, show } = map(full, [street('Impasse du Puits')]);
    await show(around(48.75, 2.4, 0.01));
    expect(await show(around(48.75, 2.4, 0.002))).toContain('Impasse du Puits');
    await show(around(48.75, 2.4, 0.01));
    expect(asked).toHaveLength(2);
  });

  it('are missing without a word where the server does not answer, and asked for again at the next movement', async () => {
    const { asked, show } = map(new Error('503'), [street('Rue Houdart')]);
    expect(await show(around(48.75, 2.4))).toEqual([]);
    expect(await show(around(48.75, 2.4))).toEqual(['Rue Houdart']);
    expect(asked).toHaveLength(2);
  });
});
