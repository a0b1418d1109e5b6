import type { CatalogLocation } from '../domain/catalog-location.js';
import { nearbyLocations } from '../domain/list-locations.js';
import { loadedCatalog, searchOf } from './samples.js';

const locations = await loadedCatalog();
const search = searchOf(locations);
const slugs = (found: readonly { slug: string }[]) => found.map(({ slug }) => slug);
const suggest = async (q: string) => slugs((await search.suggest({ q })).locations);

describe('places by what people type', () => {
  it.each([
    ['exupery saint lyon', 'lyon-saint-exupery'],
    ['AEROPORT DE NICE', 'nice-cote-d-azur'],
    ['roissi', 'paris-charles-de-gaulle'],
    ['Saint-Ex', 'lyon-saint-exupery'],
    ['parkings gares avignon tgv', 'gare-avignon-tgv'],
    ['l’aéroport d’Orly', 'paris-orly'],
  ])('« %s » is %s first: any order, accents, mistakes, common names, plural', async (q, slug) => {
    expect((await suggest(q))[0]).toBe(slug);
  });

  it.each([
    ['aéroport charles de gaulle', 'paris-charles-de-gaulle'],
    ['charles de gaulle aéroport', 'paris-charles-de-gaulle'],
    ['navette aéroport charles de gaulle', 'paris-charles-de-gaulle'],
    ['gare charles de gaulle', 'gare-aeroport-cdg-2-tgv'],
    ['tgv charles de gaulle', 'gare-aeroport-cdg-2-tgv'],
    ['concert bercy', 'accor-arena'],
    ['bercy concert', 'accor-arena'],
    ['gare de bercy', 'gare-de-bercy'],
    ['tours tgv', 'gare-tours'],
    ['match stade de france', 'stade-de-france'],
    ['stade velodrome match', 'stade-velodrome'],
    ['concert la défense', 'paris-la-defense-arena'],
    ['tgv lyon part dieu', 'gare-lyon-part-dieu'],
    ['train marseille', 'gare-marseille-saint-charles'],
    ['vol orly', 'paris-orly'],
  ])('« %s » is %s first: the kind that is said weighs, and need not be in the name', async (q, slug) => {
    expect((await suggest(q))[0]).toBe(slug);
  });

  it.each([
    ...['aeroport de geneve', 'Aéroport Genève', 'aéroport de Londres', 'aeroport de rome', 'gare de bruxelles'],
    ...['aeroport barcelone', 'aéroport Madrid', 'gare de Milan', 'aéroport de Xanadu', 'aeroport kuala'],
  ])('« %s », which is not here, is no other place', async (q) => {
    expect(await search.suggest({ q })).toMatchObject({ locations: [], areas: [], likeness: null });
  });

  it.each([
    ['#bercy', 'accor-arena'],
    ['bercy', 'accor-arena'],
    ['#gare de bercy', 'gare-de-bercy'],
    ['paris bercy gare', 'gare-de-bercy'],
    ['tgv tours', 'gare-tours'],
    ['Tours-TGV', 'gare-tours'],
    ['oly aeroport', 'paris-orly'],
  ])('« %s » is %s first', async (q, slug) => {
    expect((await suggest(q))[0]).toBe(slug);
  });

  it('answers from two characters on, eight at most (SE-02)', async () => {
    expect(await search.suggest({ q: 'a' })).toMatchObject({ locations: [], areas: [], guesses: [] });
    expect(await suggest(' é ')).toEqual([]);
    expect(await suggest('ga')).toHaveLength(8);
    const { locations: some, areas } = await search.suggest({ q: 'saint denis' });
    expect(some.length + areas.length).toBeLessThanOrEqual(8);
  });

  it('puts what is popular before what is as good a match, never the alphabet', async () => {
    const visited = (slug: string): CatalogLocation[] =>
      locations.map((each) => (each.slug === slug ? { ...each, search_count: 900 } : each));
    const stations = ['gare-lyon-part-dieu', 'gare-lyon-perrache'];
    for (const slug of stations) {
      const found = await searchOf(visited(slug)).suggest({ q: 'gare lyon' });
      expect(slugs(found.locations).filter((each) => stations.includes(each))[0]).toBe(slug);
    }
  });

  it('leaves out what is closed', async () => {
    const closed = searchOf(locations.map((each) => ({ ...each, actif: each.slug !== 'paris-orly' })));
    expect(slugs((await closed.suggest({ q: 'orly' })).locations)).not.toContain('paris-orly');
  });
});

describe('communes and streets that are no place', () => {
  it('leads to the nearest places, an airport and a station among them', async () => {
    const { locations: found, areas, guesses } = await search.suggest({ q: 'sarcelles' });
    expect([found, guesses]).toEqual([[], []]);
    expect(areas[0]).toMatchObject({ kind: 'commune', label: 'Sarcelles (95200)' });
    const { nearest } = areas[0]!;
    const metres = nearest.map(({ distance_meters }) => distance_meters);
    expect(metres).toEqual([...metres].sort((a, b) => a - b));
    expect(new Set(nearest.map(({ type }) => type))).toEqual(new Set(['aeroport', 'gare', 'event']));
  });

  it('leads to airports alone when an airport was asked for', async () => {
    const { areas } = await search.suggest({ q: 'aéroport de Sarcelles' });
    expect(areas[0]?.label).toBe('Sarcelles (95200)');
    expect(slugs(areas[0]?.nearest ?? []).slice(0, 2)).toEqual(['paris-charles-de-gaulle', 'paris-orly']);
  });

  it('finds the street itself, and says the commune where the street is not known (C46)', async () => {
    const known = await search.suggest({ q: '10 bd jean jaures boulogne billancourt' });
    expect(known.areas[0]).toMatchObject({
      kind: 'address',
      label: 'Boulevard Jean Jaurès, Boulogne-Billancourt (92100)',
    });
    const unknown = await search.suggest({ q: '10 rue des Licornes Bleues, 92100 Boulogne-Billancourt' });
    expect(unknown.areas[0]).toMatchObject({ kind: 'commune', label: 'Boulogne-Billancourt (92100)' });
  });

  it('reads a street of a city of arrondissements without its postal code', async () => {
    const { areas } = await search.suggest({ q: 'rue de rivoli paris' });
    expect(areas[0]?.label).toMatch(/^Rue de Rivoli, Paris/);
  });

  it('forgives mistakes in the name of a town', async () => {
    const { areas } = await search.suggest({ q: 'villeurbane' });
    expect(areas[0]?.label).toBe('Villeurbanne (69100)');
  });
});

describe('what nobody can read', () => {
  it('guesses where nothing is like it', async () => {
    const { locations: found, areas, guesses } = await search.suggest({ q: 'orliyve' });
    expect([found, areas]).toEqual([[], []]);
    expect(guesses.length).toBeLessThanOrEqual(4);
    expect(slugs(guesses)).toContain('paris-orly');
  });

  it.each([
    '   ',
    '🚗🚗🚗',
    '%_',
    "'; DROP TABLE locations; --",
    '<script>alert(1)</script>',
    'é'.repeat(500),
    'a '.repeat(250),
    '1 rue '.repeat(90),
    'parking '.repeat(70),
    '\ud83d',
  ])('« %s » breaks nothing, and is answered immediately', async (q) => {
    const start = performance.now();
    const { locations: found, areas, guesses } = await search.suggest({ q });
    expect(performance.now() - start).toBeLessThan(500);
    expect(found.length + areas.length).toBeLessThanOrEqual(8);
    expect(guesses.length).toBeLessThanOrEqual(4);
  });

  it.each([
    ['🚗 orly 🚗', 'paris-orly'],
    ['<b>orly</b>', 'paris-orly'],
    ["orly'; --", 'paris-orly'],
  ])('« %s » is read for the words in it', async (q, slug) => {
    expect(await suggest(q)).toContain(slug);
  });
});

describe('nearbyLocations', () => {
  it('gives the four closest of the region', () => {
    const gareDeLyon = locations.find(({ slug }) => slug === 'gare-de-lyon');
    const found = slugs(nearbyLocations(locations, gareDeLyon?.id ?? ''));
    expect(found).toHaveLength(4);
    expect(found).toEqual(expect.arrayContaining(['gare-de-bercy', 'accor-arena', 'gare-d-austerlitz']));
    expect(found).not.toContain('gare-de-lyon');
    expect(nearbyLocations(locations, 'nowhere')).toEqual([]);
  });
});
