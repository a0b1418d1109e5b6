import { indexedWord, readSearchText } from './search-words.js';

describe('a text that names a place', () => {
  it.each([
    ['Aéroport d’Orly', ['aeroport', 'orly'], 'Orly', 'aeroport'],
    ['parking pas cher gare de Lyon', ['gare', 'lyon'], 'Lyon', 'gare'],
    ['je cherche une place près de La Rochelle', ['rochelle'], 'La Rochelle', null],
    ['Orly terminal 2E', ['orly'], 'Orly', null],
    ['orly 4', ['orly'], 'orly', null],
    ['TGV Avignon', ['tgv', 'avignon'], 'Avignon', 'gare'],
    ['Avignon gare', ['avignon', 'gare'], 'Avignon', 'gare'],
    ['gares aéroports', ['gare', 'aeroport'], '', 'gare'],
    ['12 rue de Paris, Lyon', ['12', 'rue', 'pari', 'lyon'], '12 rue de Paris, Lyon', null],
    ['lyon Lyon', ['lyon'], 'lyon Lyon', null],
    ['de Lyon', ['lyon'], 'Lyon', null],
    ['', [], '', null],
  ])('« %s » is read for its words, its area and its type', (text, words, area, type) =>
    expect(readSearchText(text)).toMatchObject({ words, area, type }),
  );

  it.each([
    ['aeroport', 'aeroport'],
    ['aeroports', 'aeroport'],
    ['airport', 'aeroport'],
    ['aerodrome', 'aeroport'],
    ['gare', 'gare'],
    ['gares', 'gare'],
    ['sncf', 'gare'],
    ['tgv', 'gare'],
    ['rer', 'gare'],
    ['train', 'gare'],
    ['stade', 'event'],
    ['concert', 'event'],
    ['match', 'event'],
    ['navette', null],
  ])('asks by « %s » for the type %s', (word, type) => expect(readSearchText(`${word} nice`).type).toBe(type));

  it('keeps the words of a kind apart, and in the name of a street', () => {
    expect(readSearchText('navette concert Bercy')).toMatchObject({ words: ['concert', 'bercy'], kinds: ['concert'] });
    expect(readSearchText('12 rue du Stade').area).toBe('12 rue du Stade');
  });

  it('is read for what people add where it says nothing else', () => {
    expect(readSearchText('parking couvert')).toEqual({
      words: ['parking', 'couvert'],
      kinds: [],
      area: '',
      type: null,
    });
  });

  it('is read for twelve words at most', () => {
    const text = Array.from({ length: 13 }, (_, index) => `mot${String.fromCharCode(97 + index)}`).join(' ');
    expect(readSearchText(text).words).toHaveLength(12);
  });
});

describe('a word of the index', () => {
  it.each([
    ['gares', 'gare'],
    ['gare', 'gare'],
    ['bus', 'bus'],
    ['bois', 'boi'],
    ['les', null],
    ['d', null],
    ['', null],
  ])('« %s » is %j: singular, and no article', (word, kept) => expect(indexedWord(word)).toBe(kept));
});
