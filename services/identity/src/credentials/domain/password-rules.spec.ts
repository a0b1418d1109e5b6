import { readFileSync } from 'node:fs';
import { weakPasswordErrors } from './password-rules.js';

const list = (name: string) =>
  new Set(
    readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  );
const [commonPasswords, leakedPasswords] = [list('common-passwords.txt'), list('leaked-passwords.txt')];
const rules = { minimumLength: 6, brandName: 'Placette', commonPasswords, leakedPasswords };
const reasons = (password: string, email = 'marie.dupont@example.fr') =>
  weakPasswordErrors(password, email, rules).map(({ code }) => code);

describe('password rules', () => {
  it('refuses a password shorter than the setting, counting characters and not bytes (A3, C10)', () => {
    expect(reasons('Éé-ç4')).toEqual(['length']);
    expect(reasons('Éé-ç4ü')).toEqual([]);
    expect(weakPasswordErrors('abc-9!x', 'a@b.fr', { ...rules, minimumLength: 8 })).toEqual([
      { path: 'password', code: 'length', message: 'Le mot de passe doit contenir au moins 8 caractères.' },
    ]);
  });

  it.each([
    ...['123456', 'azerty', 'azerty123', 'password', 'Password1', 'iloveyou', 'soleil', '000000', 'letmein'],
    ...['qwerty123', 'chocolat', '1q2w3e4r', 'motdepasse'],
  ])('refuses %s, which was leaked (A4)', (password) => {
    expect(reasons(password)).toEqual(['leaked']);
  });

  it.each(['Password123!', 'jetaime123', 'loulou123', 'Marseille13', 'Bonjour!', '654321', 'abcdef', 'Doudou'])(
    'refuses %s, which everybody tries first',
    (password) => {
      expect(reasons(password)).toEqual(['common']);
    },
  );

  it('says everything that is wrong, each once', () => {
    expect(reasons('soleil', 'soleil@example.fr')).toEqual(['leaked', 'own_email']);
    expect(reasons('place')).toEqual(['length', 'product_name']);
  });

  it('refuses no word of the lists where they are off, and still the rest', () => {
    const off = { ...rules, commonPasswords: new Set<string>(), leakedPasswords: new Set<string>() };
    const flaws = (password: string) => weakPasswordErrors(password, 'marie.dupont@example.fr', off);
    expect(flaws('motdepasse')).toEqual([]);
    expect(flaws('marie.dupont')).toMatchObject([{ code: 'own_email' }]);
    expect(flaws('parking2026')).toMatchObject([{ code: 'product_name' }]);
    expect(flaws('abc')).toMatchObject([{ code: 'length' }]);
  });

  it.each(['Placette', 'placette2026!', 'Parking-2026', 'parkingparking', '!!stationnement'])(
    'refuses %s, made of the name of the site',
    (password) => {
      expect(weakPasswordErrors(password, 'a@b.fr', rules)).toContainEqual(
        expect.objectContaining({ code: 'product_name', message: expect.stringContaining('nom du site') }),
      );
    },
  );

  it.each(['placette', 'place', 'park', 'parking', 'parkings', 'stationnement', 'voiturier'])(
    'refuses « %s », a word of the product, figures and signs around it or not',
    (word) => {
      const bare = { ...rules, brandName: 'Autre', commonPasswords: new Set<string>() };
      for (const password of [`${word}${word}`, `2026-${word}`, `${word}!2026`])
        expect(weakPasswordErrors(password, 'a@b.fr', bare)).toMatchObject([{ code: 'product_name' }]);
      expect(weakPasswordErrors(`x2y${word}z`, 'a@b.fr', bare)).toEqual([]);
    },
  );

  it('refuses the name of the brand, and no word where the brand has none', () => {
    const named = (brandName: string, password: string) =>
      weakPasswordErrors(password, 'a@b.fr', { ...rules, brandName }).map(({ code }) => code);
    expect([named('Garage Bleu', 'garage bleu'), named('', 'garage bleu')]).toEqual([['product_name'], []]);
    expect([named('Placette', '8239#4!27'), named('', '8239#4!27')]).toEqual([[], []]);
  });

  it('refuses a name of three letters in the e-mail, and none of two', () => {
    expect(reasons('zoezoe-2031', 'zoe@example.fr')).toEqual(['own_email']);
    expect(reasons('jojojo-2031', 'jo@example.fr')).toEqual([]);
  });

  it.each(['marie.dupont', 'MarieDupont', 'marie.dupont2026', 'marie.dupont@example.fr'])(
    'refuses %s, made of the own e-mail (A4)',
    (password) => {
      expect(weakPasswordErrors(password, 'Marie.Dupont@example.fr', rules)).toContainEqual(
        expect.objectContaining({ code: 'own_email', message: expect.stringContaining('adresse e-mail') }),
      );
    },
  );

  it.each(['ciel-gris-9-tuiles', 'parking du vieux chat', 'mon place-holder 42', '日本語のパスワード', 'Tr0ub4dor&3x'])(
    'accepts %s',
    (password) => {
      expect(reasons(password)).toEqual([]);
    },
  );

  it('has two lists without a common word, of more than 3000 that the shortest length would accept', () => {
    const all = [...commonPasswords, ...leakedPasswords];
    expect(new Set(all).size).toBe(all.length);
    expect(leakedPasswords.size).toBeGreaterThan(3000);
    expect(all.filter((password) => [...password].length < 6)).toEqual([]);
  });
});
