import { Gazetteer } from './gazetteer.js';

/** Name, postal code, latitude, longitude, hundreds of inhabitants; sorted by name. */
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

describe('communes by their name or postal code', () => {
  const france = new Gazetteer(
    [
      'Lens\t62300\t50.43\t2.83\t320',
      'Saint-Denis\t93200\t48.93\t2.35\t1130',
      'Saint-Denis\t93210\t48.91\t2.35\t1130',
      'Saint-Denis\t97400\t-20.88\t55.45\t1530',
      'Saint-Denis-en-Val\t45560\t47.87\t1.96\t70',
      'Saint-Dié\t88100\t48.28\t6.95\t190',
      'Sète\t34200\t43.40\t3.69\t440',
    ].join('\n') + '\n',
  );
  const codes = (rows: number[]) => rows.map((row) => france.commune(row).postcode);

  it('are those of exactly the name, the most inhabited first, under each postal code', () => {
    expect(codes(france.named('saint denis'))).toEqual(['97400', '93200', '93210']);
    expect(codes(france.named('lens'))).toEqual(['62300']);
    expect(codes(france.named('sete'))).toEqual(['34200']);
    expect(['', 'a', 'saint', 'zz'].map((key) => france.named(key))).toEqual([[], [], [], []]);
  });

  it('are while a name is typed those that begin so, each once, the most inhabited first', () => {
    expect(codes(france.startingWith('saint', 5))).toEqual(['97400', '93200', '88100', '45560']);
    expect(codes(france.startingWith('saint', 2))).toEqual(['97400', '93200']);
    expect(codes(france.startingWith('saint denis e', 2))).toEqual(['45560']);
    expect(france.startingWith('zz', 5)).toEqual([]);
  });

  it('are those that a postal code serves, or those of its first digits', () => {
    expect(codes(france.withPostcode('93210'))).toEqual(['93210']);
    expect(codes(france.withPostcode('932'))).toEqual(['93200', '93210']);
    expect(codes(france.withPostcode('9'))).toEqual(['97400', '93200', '93210']);
    expect(france.withPostcode('00000')).toEqual([]);
  });

  it('are read from their rows, and nothing from another', () => {
    expect([france.size, france.key(1), france.key(99)]).toEqual([7, 'saint denis', '']);
    expect(france.commune(5)).toEqual({ name: 'Saint-Dié', postcode: '88100', latitude: 48.28, longitude: 6.95 });
    expect(france.commune(99)).toEqual({ name: '', postcode: '', latitude: NaN, longitude: NaN });
  });

  it('are inhabited by so many at least, each departement apart', () => {
    expect(france.inhabited(113_000).map(({ postcode, inhabitants }) => [postcode, inhabitants])).toEqual([
      ['93200', 113_000],
      ['97400', 153_000],
    ]);
    expect(france.inhabited(113_001)).toHaveLength(1);
  });

  it('are inside a box up to its edges', () => {
    const box = { west: 2.35, south: 48.91, east: 2.83, north: 50.43 };
    expect(codes(france.within(box, 9))).toEqual(['93200', '62300']);
    const outside = [{ west: 2.84 }, { east: 2.34 }, { south: 50.44 }, { north: 48.9 }];
    expect(outside.flatMap((part) => france.within({ ...box, ...part }, 9))).toEqual([]);
  });
});
