import { readCatalog } from '../../open-data/read-catalog.js';
import { searchableTexts, type CatalogLocation } from './catalog-location.js';
import { nearbyLocations } from './list-locations.js';
import { suggestLocations } from './suggest-locations.js';

const at = '2026-07-01T10:00:00.000Z';
const locations = (await readCatalog()).map((content): CatalogLocation => ({
  ...content,
  actif: true,
  radius_km: 5,
  created_at: at,
  updated_at: at,
  searchable: searchableTexts(content),
  is_edited: false,
  search_count: 0,
  view_count: 0,
}));
const suggest = (q: string): string[] => suggestLocations(locations, q).map(({ slug }) => slug);

describe('suggestLocations', () => {
  it.each([
    ['cdg', 'paris-charles-de-gaulle'],
    ['ORY', 'paris-orly'],
    ['Roissy', 'paris-charles-de-gaulle'],
    ['nord', 'gare-du-nord'],
    ['part-dieu', 'gare-lyon-part-dieu'],
    ['merignac', 'bordeaux-merignac'],
    ['st etienne', 'gare-saint-etienne-chateaucreux'],
    ['st-étienne', 'gare-saint-etienne-chateaucreux'],
    ['de gaulle', 'paris-charles-de-gaulle'],
    ['vélodrome', 'velodrome-de-saint-quentin'],
  ])('« %s » gives %s', (q, slug) => {
    expect(suggest(q)).toContain(slug);
  });

  it('puts names that start so first, airports before stations before venues', () => {
    expect(suggest('paris').slice(0, 3)).toEqual(['paris-beauvais', 'paris-charles-de-gaulle', 'paris-orly']);
    expect(suggest('lyon').slice(0, 3)).toEqual(['lyon-saint-exupery', 'gare-de-lyon', 'gare-lyon-part-dieu']);
    expect(suggest('gare de l')[0]).toMatch(/^gare-/);
  });

  it('answers from two characters on, eight at most', () => {
    expect(suggest('a')).toEqual([]);
    expect(suggest(' é ')).toEqual([]);
    expect(suggest('ga')).toHaveLength(8);
  });

  it('leaves out what is closed', () => {
    const closed = locations.map((location) => ({ ...location, actif: false }));
    expect(suggestLocations(closed, 'paris')).toEqual([]);
  });
});

describe('nearbyLocations', () => {
  it('gives the four closest of the region', () => {
    const gareDeLyon = locations.find(({ slug }) => slug === 'gare-de-lyon');
    const found = nearbyLocations(locations, gareDeLyon?.id ?? '').map(({ slug }) => slug);
    expect(found).toHaveLength(4);
    expect(found).toEqual(expect.arrayContaining(['gare-de-bercy', 'accor-arena', 'gare-d-austerlitz']));
    expect(found).not.toContain('gare-de-lyon');
    expect(nearbyLocations(locations, 'nowhere')).toEqual([]);
  });
});
