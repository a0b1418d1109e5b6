import { Gazetteer } from './gazetteer.js';

/** Name, postal code, latitude, longitude, hundreds of inhabitants; in the order of names. */
const gazetteer = new Gazetteer(
  [
    'Brest\t29200\t48.39\t-4.49\t1400',
    'Lyon\t69001\t45.76\t4.84\t5200',
    'Lyon\t69002\t45.74\t4.82\t5200',
    'Vénissieux\t69200\t45.70\t4.89\t660',
    'Villeurbanne\t69100\t45.77\t4.88\t1550',
  ].join('\n') + '\n',
);
const names = (rows: number[]) => rows.map((row) => gazetteer.commune(row).name);
const aroundLyon = { west: 4.5, south: 45.5, east: 5.1, north: 46 };

describe('communes of a part of the map', () => {
  it('are those inside, each once, the most inhabited first', () => {
    expect(names(gazetteer.within(aroundLyon, 10))).toEqual(['Lyon', 'Villeurbanne', 'Vénissieux']);
  });

  it('are no more than asked for', () => {
    expect(names(gazetteer.within(aroundLyon, 2))).toEqual(['Lyon', 'Villeurbanne']);
  });

  it('are each there once among the inhabited ones, in the middle of their arrondissements (PL-14)', () => {
    const lyon = gazetteer.inhabited(200_000);
    expect(lyon).toEqual([expect.objectContaining({ name: 'Lyon', inhabitants: 520_000 })]);
    expect([lyon[0]?.latitude, lyon[0]?.longitude]).toEqual([expect.closeTo(45.75), expect.closeTo(4.83)]);
  });

  it('are none in the sea', () => {
    expect(gazetteer.within({ west: -20, south: 45, east: -10, north: 50 }, 10)).toEqual([]);
  });
});
