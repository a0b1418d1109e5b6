import { isStreet, lookAlike, streetKey, withoutArticles } from './street-key.js';

describe('the key of a street', () => {
  it.each([
    ['12 bis', '12 bis'],
    ['Rue de la Paix', 'rue de la paix'],
    ['AV. des Champs-Élysées', 'avenue des champs elysees'],
    ['ave Foch', 'avenue foch'],
    ['bd du Gal Leclerc', 'boulevard du general leclerc'],
    ['Bvd gén. de Gaulle', 'boulevard general de gaulle'],
    ['rue du fg St-Antoine', 'rue du faubourg saint antoine'],
    ['r Pl Moreau', 'rue pl moreau'],
    ['pl de la Pl', 'place de la pl'],
  ])('of « %s » is « %s »: short forms written out, types in front alone', (name, key) =>
    expect(streetKey(name)).toBe(key),
  );

  it.each([
    ...['r', 'av', 'ave', 'bd', 'bvd', 'blvd', 'pl', 'imp', 'all', 'ch', 'che', 'chem', 'rte', 'sq', 'crs', 'pass'],
    ...['qu', 'res', 'rue', 'sentier', 'voie', 'faubourg', 'montée', 'promenade', 'esplanade', 'rond-point'],
  ])('« %s » in front says that a text is a street', (type) => {
    expect(isStreet(`${type} des Lilas`)).toBe(true);
    expect(isStreet(`Lilas ${type}`)).toBe(false);
  });

  it.each(['', 'Orly', 'de la rue', 'ruelle', '12 rue'])('« %s » is none by its first word', (text) =>
    expect(isStreet(text)).toBe(false),
  );

  it.each([
    ['fg', 'faubourg'],
    ['fbg', 'faubourg'],
    ['gal', 'general'],
    ['gen', 'general'],
    ['mal', 'marechal'],
    ['dr', 'docteur'],
    ['pdt', 'president'],
    ['cdt', 'commandant'],
    ['capt', 'capitaine'],
    ['prof', 'professeur'],
  ])('« %s » is « %s » anywhere', (short, long) => expect(streetKey(`rue ${short}`)).toBe(`rue ${long}`));
});

describe('articles in the name of a street', () => {
  it('are often left out or added', () => {
    expect(withoutArticles('quai de malakoff')).toBe('quai malakoff');
    expect(withoutArticles('rue de l ile et du pont aux anes')).toBe('rue ile pont anes');
  });

  it('stay where there is nothing else', () => expect(withoutArticles('de la')).toBe('de la'));
});

describe('the look-alike of a street', () => {
  it('is its longest word, however its letters are written', () => {
    const found = lookAlike('rue coeur a francois');
    expect(['RUE FRANÇOIS', 'rue françoïs', 'Rue Francois'].map((name) => found.test(name))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['rue cœur', 'rue francais'].map((name) => found.test(name))).toEqual([false, false]);
  });

  it('takes oe for œ', () => {
    expect(['Rue du Cœur', 'rue du coeur', 'rue du cur'].map((name) => lookAlike('rue coeur').test(name))).toEqual([
      ...[true, true, false],
    ]);
  });

  it.each(['aàâä', 'cç', 'eéèêë', 'iîï', 'oôö', 'uùûü'])('takes each of « %s » for its plain letter', (letters) => {
    const [plain = ''] = letters;
    for (const letter of letters) expect(lookAlike(plain.repeat(3)).test(letter.repeat(3))).toBe(true);
    expect(lookAlike(plain.repeat(3)).test('bbb')).toBe(false);
  });
});
