import { refusals, acceptedWith, text } from '../../kernel/accepted.fixture.js';
import { locationEditSchema, locationInputSchema, locationsQuerySchema, transportFormSchema } from './schema.js';

const location = {
  slug: 'paris-orly',
  name: 'Aéroport Paris-Orly',
  type: 'aeroport',
  ville: 'Orly',
  code_postal: '94310',
  region: 'Île-de-France',
  latitude: 48.7,
  longitude: 2.3,
  description: 'Au sud de Paris.',
};
const spot = { name: 'P1' };
const city = { city_name: 'Massy', distance_km: 9.5, description: 'À l’ouest.' };
const transport = { kind: 'public', name: 'Ligne 14', detail: 'Toutes les 3 minutes' };
const takes = (changes: object[]) => acceptedWith(locationInputSchema, location, changes);
const takesSpot = (changes: object[]) =>
  takes(changes.map((change) => ({ official_parking_spots: [{ ...spot, ...change }] })));
const many = <T>(count: number, of: T) => Array.from({ length: count }, () => of);

describe('a location as an administrator writes it', () => {
  it('needs what is always known, and nothing more', () => {
    expect(locationInputSchema.parse(location)).toEqual({
      ...location,
      radius_km: null,
      aliases: [],
      practical_info: [],
      transports: [],
      official_parking_spots: [],
      nearby_cities: [],
    });
    expect(locationEditSchema.parse(location)).not.toHaveProperty('slug');
  });

  it('has an address of small letters, figures and hyphens that is no word of the site', () => {
    expect(takes(['a', 'a-1-b', ` ${text(120)} `].map((slug) => ({ slug })))).toEqual([true, true, true]);
    const refused = ['', '-a', 'a-', 'a--b', 'A', 'é', 'a b', text(121), 'popular', 'suggestions', 'navettes'];
    expect(takes(refused.map((slug) => ({ slug })))).toEqual(refused.map(() => false));
    expect(refusals(locationInputSchema, { ...location, slug: 'navettes' })).toEqual(['slug: Ce mot est réservé']);
  });

  it('reaches from 1 to 50 whole kilometres', () => {
    expect(takes([1, 50, null, 0, 51, 1.5].map((radius_km) => ({ radius_km })))).toEqual([
      ...[true, true, true, false, false, false],
    ]);
  });

  it('has so many words, ways, car parks and cities at most', () => {
    const lists = (more: number) => [
      { aliases: many(10 + more, 'ORY') },
      { practical_info: many(8 + more, 'Une ligne') },
      { transports: many(10 + more, transport) },
      { official_parking_spots: many(20 + more, spot) },
      { nearby_cities: Array.from({ length: 10 + more }, (_, at) => ({ ...city, city_name: `Ville ${at}` })) },
    ];
    expect([takes(lists(0)), takes(lists(1))]).toEqual([many(5, true), many(5, false)]);
  });

  it('names each city near it once, at 0.1 to 200 kilometres', () => {
    expect(
      refusals(locationInputSchema, { ...location, nearby_cities: [city, { ...city, city_name: 'Évry' }, city] }),
    ).toEqual(['nearby_cities.2.city_name: Cette ville est déjà dans la liste']);
    const at = [0.1, 200, 0, 200.1, 0.15].map((distance_km) => ({ nearby_cities: [{ ...city, distance_km }] }));
    expect(takes(at)).toEqual([true, true, false, false, false]);
  });

  it('is looked for by a hundred characters at most, without the blanks around', () => {
    expect(locationsQuerySchema.parse({ q: ' orly ' })).toEqual({ q: 'orly' });
    expect(acceptedWith(locationsQuerySchema, {}, [{ q: text(100) }, { q: text(101) }, {}])).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('an official car park (PL-10: what is said of it is dated and has a source)', () => {
  const sourced = { source: 'Aéroport', checked_on: '2026-10-01' };

  it('needs its name alone', () => {
    const [read] = locationInputSchema.parse({ ...location, official_parking_spots: [spot] }).official_parking_spots;
    const unknown = ['description', 'website_url', 'price_per_hour', 'price_per_day', 'price_per_week', 'is_covered'];
    const others = ['has_security', 'capacity', 'checked_on', 'source', 'distance_meters'];
    const nothing = Object.fromEntries([...unknown, ...others].map((name) => [name, null]));
    expect(read).toEqual({ name: 'P1', ...nothing, is_official: true });
  });

  it.each([
    { price_per_hour: 0 },
    { price_per_day: 10 },
    { price_per_week: 40 },
    { is_covered: false },
    { has_security: true },
    { capacity: 12 },
  ])('that says %j needs both', (said) => {
    expect(takesSpot([{ ...said, ...sourced }])).toEqual([true]);
    expect(refusals(locationInputSchema, { ...location, official_parking_spots: [{ ...spot, ...said }] })).toEqual([
      'official_parking_spots.0.source: Indiquez la source',
      'official_parking_spots.0.checked_on: Indiquez la date',
    ]);
  });

  it.each([
    ...[{ price_per_hour: 2 }, { price_per_day: 12 }, { price_per_week: 40 }, { website_url: 'https://a.fr' }],
    ...[{ is_covered: false }, { has_security: true }, { capacity: 12 }],
  ])('says %j only if it is official: it would be shown nowhere', (said) => {
    const other = { ...spot, ...sourced, is_official: false, description: 'Exploitant : Indigo.' };
    const [field = ''] = Object.keys(said);
    expect(takesSpot([{ ...spot, ...sourced, ...said }, other])).toEqual([true, true]);
    expect(refusals(locationInputSchema, { ...location, official_parking_spots: [{ ...other, ...said }] })).toEqual([
      expect.stringMatching(`^official_parking_spots.0.${field}: Jamais montré`),
    ]);
  });

  it('that says nothing else needs neither', () => {
    expect(takesSpot([{ distance_meters: 300 }, { description: 'Sous la halle' }])).toEqual([true, true]);
  });

  it('C55 is kept clean, and refused where nothing of it is seen', () => {
    const read = (said: object) => locationInputSchema.parse({ ...location, ...said });
    const given = {
      slug: 'paris-\u200borly',
      official_parking_spots: [{ ...spot, website_url: ' https://a.fr/\u200bp1 ' }],
    };
    expect(read(given)).toMatchObject({
      slug: 'paris-orly',
      official_parking_spots: [{ website_url: 'https://a.fr/p1' }],
    });
    for (const field of ['name', 'ville', 'region', 'description'])
      expect(refusals(locationInputSchema, { ...location, [field]: '\u200b\u3164' })).toEqual([
        `${field}: Ce champ est obligatoire`,
      ]);
    expect(read({ name: ' Ae\u0301roport\u200b ' }).name).toBe('Aéroport');
  });

  it('keeps within its limits', () => {
    const limits = [
      [{ capacity: 1 }, { capacity: 0 }],
      [{ capacity: 50_000 }, { capacity: 50_001 }],
      [{ price_per_day: 1_000 }, { price_per_day: 1_000.01 }],
      [{ distance_meters: 50_000 }, { distance_meters: 50_001 }],
      [{ distance_meters: 0 }, { distance_meters: -1 }],
      [{ website_url: `https://a.fr/${text(287)}` }, { website_url: `https://a.fr/${text(288)}` }],
      [{ website_url: 'http://a.fr' }, { website_url: 'ftp://a.fr' }],
      [{ website_url: 'https://a.fr' }, { website_url: 'xhttp://a.fr' }],
      [{ website_url: 'https://a.fr' }, { website_url: 'httpsx://a.fr' }],
    ].map((pair) => takesSpot(pair.map((part) => ({ ...sourced, ...part }))));
    expect(limits).toEqual(many(limits.length, [true, false]));
  });
});

describe('an official way to a location (PL-17: its fare)', () => {
  it('may have a range of fares, whose end is not below its beginning', () => {
    const takesFares = (fares: [number | null, number | null][]) =>
      acceptedWith(
        transportFormSchema,
        transport,
        fares.map(([price, price_max]) => ({ price, price_max })),
      );
    expect(
      takesFares([
        [null, null],
        [2, null],
        [2, 2],
        [2, 3],
      ]),
    ).toEqual([true, true, true, true]);
    expect(
      takesFares([
        [3, 2],
        [null, 2],
      ]),
    ).toEqual([false, false]);
    expect(refusals(transportFormSchema, { ...transport, price: 3, price_max: 2 })).toEqual([
      'price_max: Indiquez un prix au moins égal au premier',
    ]);
  });
});
