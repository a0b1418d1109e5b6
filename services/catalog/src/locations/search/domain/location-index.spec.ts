import type { LocationType } from '@placette/contracts/catalog/schema';
import { locationOf } from '../../domain/catalog-location.fixture.js';
import { LocationIndex } from './location-index.js';

const orly = locationOf({ slug: 'orly' });
const partDieu = locationOf({
  slug: 'part-dieu',
  name: 'Gare de Lyon-Part-Dieu',
  type: 'gare',
  ville: 'Lyon',
  code_postal: '69003',
  region: 'Auvergne-Rhône-Alpes',
  aliases: ['La Part-Dieu'],
});
const perrache = locationOf({
  slug: 'perrache',
  name: 'Gare de Lyon-Perrache',
  type: 'gare',
  ville: 'Lyon',
  code_postal: '69002',
  region: 'Auvergne-Rhône-Alpes',
  aliases: [],
});
const stadium = locationOf({
  slug: 'stade',
  name: 'Groupama Stadium',
  type: 'event',
  ville: 'Décines',
  code_postal: '69150',
  region: 'Auvergne-Rhône-Alpes',
  aliases: ['Parc OL'],
});
const all = [orly, partDieu, perrache, stadium];
const found = (words: string[], locations = all, kinds: string[] = [], type: LocationType | null = null) => {
  const { likeness, locations: some } = new LocationIndex(locations).search({ words, kinds, type });
  return [likeness, ...some.map(({ slug }) => slug)];
};

describe('the places that words name', () => {
  it.each([
    ['name', ['perrache'], 'perrache'],
    ['short name', ['ory'], 'orly'],
    ['town', ['decine'], 'stade'],
    ['postal code', ['69003'], 'part-dieu'],
    ['kind', ['airport'], 'orly'],
    ['region', ['ile', 'france'], 'orly'],
    ['beginning', ['perr'], 'perrache'],
    ['name written as one', ['partdieu'], 'part-dieu'],
    ['name in pieces', ['perra', 'che'], 'perrache'],
  ])('are found by their %s', (_what, words, slug) => expect(found(words)).toEqual(['whole', slug]));

  it('have each of the words', () => {
    expect(found(['lyon', 'perrache'])).toEqual(['whole', 'perrache']);
    expect(found(['gare', 'lyon']).sort()).toEqual(['part-dieu', 'perrache', 'whole']);
  });

  it('may be written with a mistake in each word', () => {
    expect(found(['perache', 'lion'])).toEqual(['mistyped', 'perrache']);
  });

  it('are else those that have half of the words at least', () => {
    expect(found(['perrache', 'xylophone'])).toEqual(['part', 'perrache']);
    expect(found(['perrache', 'xylophone', 'zanzibar'])).toEqual(['part']);
  });

  it('need not have the kind that was said, and come first when they are of it', () => {
    const bercy = (type: LocationType) =>
      locationOf({ slug: `bercy-${type}`, type, name: 'Bercy', ville: 'Paris', aliases: [] });
    const both = [bercy('gare'), bercy('event')];
    expect(found(['concert', 'bercy'], both, ['concert'], 'event')).toEqual(['whole', 'bercy-event', 'bercy-gare']);
    expect(found(['tgv', 'bercy'], both, ['tgv'], 'gare')).toEqual(['whole', 'bercy-gare', 'bercy-event']);
    expect(found(['gare'], all, ['gare'], 'gare').sort()).toEqual(['part-dieu', 'perrache', 'whole']);
  });

  it('share more than their kind', () => {
    expect(found(['gare', 'zanzibar'], all, ['gare'], 'gare')).toEqual(['part']);
    expect(new LocationIndex(all).guess({ words: ['gare', 'zanzibar'], kinds: ['gare'] })).toEqual([]);
  });

  it('come first where they are called so and no more', () => {
    const station = locationOf({ slug: 'station', type: 'gare', name: 'Gare de Bercy', aliases: [] });
    const arena = locationOf({ slug: 'arena', type: 'event', name: 'Arena', aliases: ['Bercy'] });
    expect(found(['bercy'], [station, arena])).toEqual(['whole', 'arena', 'station']);
    expect(found(['gare', 'bercy'], [station, arena], ['gare'], 'gare')).toEqual(['whole', 'station', 'arena']);
  });

  it('are never those of another number', () => {
    expect(found(['69004'])).toEqual(['part']);
    expect(new LocationIndex(all).guess({ words: ['69004'], kinds: [] })).toEqual([]);
  });

  it('are none for no word', () => expect(found([])).toEqual(['part']));

  it('are airports and stations before venues, and what is popular first', () => {
    const twins = [
      locationOf({ slug: 'event', type: 'event', name: 'Zed', aliases: [] }),
      locationOf({ slug: 'gare', type: 'gare', name: 'Zed', aliases: [] }),
      locationOf({ slug: 'aeroport', type: 'aeroport', name: 'Zed', aliases: [] }),
    ];
    expect(found(['zed'], twins)).toEqual(['whole', 'aeroport', 'gare', 'event']);
    expect(found(['gare', 'lyon'], [partDieu, { ...perrache, search_count: 900 }])[1]).toBe('perrache');
    expect(found(['gare', 'lyon'], [{ ...partDieu, view_count: 900 }, perrache])[1]).toBe('part-dieu');
  });

  it('are guessed where little is alike', () => {
    const guesses = new LocationIndex(all)
      .guess({ words: ['perrakhes', 'zanzibar'], kinds: [] })
      .map(({ slug }) => slug);
    expect(guesses).toEqual(['perrache']);
  });
});
