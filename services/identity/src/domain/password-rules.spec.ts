import { readFileSync } from 'node:fs';
import { weakPasswordErrors } from './password-rules.js';

const commonPasswords = new Set(
  readFileSync(new URL('../../data/common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);
const rules = { minimumLength: 6, brandName: 'Placette', commonPasswords };
const reasons = (password: string, email = 'marie.dupont@example.fr') =>
  weakPasswordErrors(password, email, rules).map(({ code }) => code);

describe('password rules', () => {
  it('refuses a password shorter than the setting, counting characters and not bytes', () => {
    expect(reasons('Éé-ç4')).toEqual(['length']);
    expect(reasons('Éé-ç4ü')).toEqual([]);
    expect(weakPasswordErrors('abc-9!x', 'a@b.fr', { ...rules, minimumLength: 8 })).toEqual([
      { path: 'password', code: 'length', message: 'Le mot de passe doit contenir au moins 8 caractères' },
    ]);
  });

  it.each([
    '123456',
    'azerty',
    'azerty123',
    'AZERTYUIOP',
    'motdepasse',
    'motdepasse1',
    'password',
    'Password1',
    'Password123!',
    'qwerty123',
    'iloveyou',
    'jetaime',
    'soleil',
    'doudou',
    'loulou123',
    'marseille13',
    '000000',
    'aaaaaaaa',
    '654321',
    'abcdef',
    'letmein',
    'Bonjour!',
    'chocolat',
    '1q2w3e4r',
  ])('refuses %s, which everybody tries first', (password) => {
    expect(reasons(password)).toEqual(['pwned']);
  });

  it.each(['Placette', 'placette2026!', 'Parking-2026', 'parkingparking', '!!stationnement'])(
    'refuses %s, made of the name of the site',
    (password) => {
      expect(weakPasswordErrors(password, 'a@b.fr', rules)).toMatchObject([
        { code: 'pwned', message: expect.stringContaining('nom du site') },
      ]);
    },
  );

  it.each(['marie.dupont', 'MarieDupont', 'marie.dupont2026', 'marie.dupont@example.fr'])(
    'refuses %s, made of the own e-mail',
    (password) => {
      expect(weakPasswordErrors(password, 'Marie.Dupont@example.fr', rules)).toMatchObject([
        { code: 'pwned', message: expect.stringContaining('adresse e-mail') },
      ]);
    },
  );

  it.each(['ciel-gris-9-tuiles', 'parking du vieux chat', 'mon place-holder 42', '日本語のパスワード', 'Tr0ub4dor&3x'])(
    'accepts %s',
    (password) => {
      expect(reasons(password)).toEqual([]);
    },
  );

  it('has more than 3000 common passwords that the shortest length would accept', () => {
    const long = [...commonPasswords].filter((password) => [...password].length >= 6);
    expect(long.length).toBeGreaterThan(3000);
    expect(long.length).toBe(commonPasswords.size);
  });
});
