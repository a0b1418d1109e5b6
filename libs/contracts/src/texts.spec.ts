import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileName } from './documents/schema.js';
import { normalizedPassword, newPassword } from './identity/password.js';
import { phoneNumber } from './identity/profile/phone-number.js';
import { profileFormSchema } from './identity/profile/profile.js';
import { cleanText, foldText } from './kernel/clean-text.js';
import { email, line, postalCode, text } from './kernel/fields.js';
import { vehicleFormSchema } from './requests/schema.js';

/** What people typed, what resulted and what is right. The catalog's tests cover addresses. */
const [, ...rows] = readFileSync(join(import.meta.dirname, 'kernel/texts.fixture.tsv'), 'utf8')
  .trimEnd()
  .split('\n');
const given = rows.map((row) => {
  const [field = '', inputs = '', , right = ''] = row.split('\t');
  const texts = [...inputs.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([quoted]) => JSON.parse(quoted) as string);
  return { field, texts, right };
});
const of = (...fields: string[]) =>
  given
    .filter(({ field }) => fields.includes(field))
    .flatMap(({ texts, right }) => texts.map((one) => [one, right] as const));

describe('texts that people really type', () => {
  it.each(of('phone'))('a phone: %j', (typed) => {
    expect(phoneNumber.parse(typed)).toMatch(/^\+(33612345678|262692123456|32470123456|41791234567)$/);
  });

  const siret = profileFormSchema.shape.siret;
  it.each(of('siret pasted in the form', 'siret (API)'))('a SIRET: %j', (typed, right) => {
    expect(siret.parse(typed)).toBe(right);
  });

  it.each(of('postal code typed', 'postal code (API)'))('a postal code: %j', (typed, right) => {
    expect(postalCode.parse(typed)).toBe(right);
  });

  const plate = vehicleFormSchema.shape.immatriculation;
  it.each(of('plate'))('a plate: %j', (typed, right) => {
    const [, stored] = / as (.+)$/.exec(right) ?? [];
    expect(plate.parse(typed)).toMatch(stored === undefined ? /^[A-Z0-9][A-Z0-9 -]*$/ : new RegExp(`^${stored}$`));
  });

  it.each(of('e-mail (sign-up)', 'e-mail (sign-in form, pasted)'))('an e-mail address: %j', (typed) => {
    expect(email.parse(typed)).toMatch(/^[\x21-\x7e]+$/);
  });

  it.each(of('first_name', 'last_name', 'parking title / request message / chat message'))(
    'nothing seen: %j',
    (typed) => {
      const refusals = [line(80), text(80)].map((field) => field.safeParse(typed).error?.issues[0]?.message);
      expect(refusals).toEqual(['Ce champ est obligatoire', 'Ce champ est obligatoire']);
    },
  );

  it.each(of('password (sign-up form, 73 chars / 82 bytes)'))('a long password: %j', (typed) => {
    expect(newPassword(6).safeParse(typed).success).toBe(true);
  });

  it('a password on two keyboards', () => {
    const [once, again] = of('password (sign-up NFC, sign-in NFD)').map(([typed]) => normalizedPassword(typed));
    expect(once).toBe(again);
  });

  it.each(of('file name'))('the name of a file: %j', (typed) => {
    expect(fileName.parse(typed)).toBe('photo.jpg');
  });

  it('a surname that is searched for', () => {
    expect(['Nfce', 'NFCÉ', 'nfce\u0301'].map(foldText)).toEqual(['nfce', 'nfce', 'nfce']);
  });
});

describe('text as it is kept (C55)', () => {
  const family = '👨\u200d👩\u200d👧';
  it.each([
    ['in one form', 'Ame\u0301lie', 'Amélie'],
    ['also where a mark stood between a letter and its accent', 'e\u200b\u0301', 'é'],
    ['without marks of zero width', 'A\u200bn\u200cn\u200da\u2060\ufeff\u00ad', 'Anna'],
    ['without signs that turn the writing', '\u202aAnna\u202c\u200e\u200f\u2066\u2069\u061c', 'Anna'],
    ['without control', 'An\u0001na\u007f\u0085b', 'Anna\nb'],
    ['with the joiners of emoji', `${family} ❤\ufe0f 1\ufe0f\u20e3 👍🏽`, `${family} ❤\ufe0f 1\ufe0f\u20e3 👍🏽`],
    ['with the flag of a region', '🏴\u{e0067}\u{e0062}\u{e007f}', '🏴\u{e0067}\u{e0062}\u{e007f}'],
    ['without tags that hide words', 'a\u{e0067}\u{e0062}', 'a'],
    ['without selectors of nothing', 'a\ufe0fb\ufe0fc\u{e0100}', 'abc'],
    ['with the line breaks of any system as one', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['with letters of any writing', 'أحمد 王小明 Ελένη Żółć', 'أحمد 王小明 Ελένη Żółć'],
  ])('%s', (_name, typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
    expect(cleanText(kept)).toBe(kept);
  });

  it.each([
    '',
    ' ',
    '\u00a0\u2003',
    '\u200b',
    '\u3164',
    '\uffa0',
    '\u115f\u1160',
    '\u2800',
    '\u00ad',
    '\u0301',
    '\ufe0f',
    '\ufffc',
  ])('takes %j for nothing', (typed) => {
    expect([text(9), line(9)].map((field) => field.safeParse(typed).success)).toEqual([false, false]);
  });

  it('costs a time by length alone', () => {
    const long = ['\u200b', 'e\u0301', '👨\u200d', '\u{e0067}', 'a\u00ad'].map((part) => part.repeat(200_000));
    for (const hostile of long) expect(cleanText(hostile).length).toBeLessThanOrEqual(hostile.length);
  });
});

describe('what is pasted with words and signs', () => {
  it.each(['F-95700', 'Code postal : 95700', '95700 Roissy CEDEX', '95\u202f700', '９５７００', '95.700'])(
    'postal code %j',
    (typed) => {
      expect(postalCode.parse(typed)).toBe('95700');
    },
  );

  it.each(['9570', '957001', '2A004', 'x95700', '95700 75001'])('no postal code: %j', (typed) => {
    expect(postalCode.safeParse(typed).success).toBe(false);
  });

  it.each(['SIRET732 829 320 00074', 'N° SIRET : 732.829.320.00074 (siège)', '732829320-00074'])(
    'SIRET %j',
    (typed) => {
      expect(profileFormSchema.shape.siret.parse(typed)).toBe('73282932000074');
    },
  );

  it.each([
    ['ab.123.cd', 'AB-123-CD'],
    ['AB — 123 — CD', 'AB-123-CD'],
    ['1234 ab 75', '1234 AB 75'],
    ['\u200bŠK-ŁO 12', 'SK-LO 12'],
    ['ΑΒΕ-1234', 'ABE-1234'],
    ['ａｂ１２３ｃｄ', 'AB123CD'],
  ])('plate %j', (typed, kept) => expect(vehicleFormSchema.shape.immatriculation.parse(typed)).toBe(kept));
});

describe('an e-mail address', () => {
  it.each<[typed: string, kept: string | null]>([
    ['\u200b Lea@Exemple.FR\u00a0', 'lea@exemple.fr'],
    ['jean@SOCIÉTÉ.fr', 'jean@xn--socit-esab.fr'],
    ['jean@socie\u0301te\u0301.fr', 'jean@xn--socit-esab.fr'],
    ["o'neil+a&b!c#d$%*/=?^_`{|}~-@exemple.co.uk", "o'neil+a&b!c#d$%*/=?^_`{|}~-@exemple.co.uk"],
    ['a@b.xn--p1ai', 'a@b.xn--p1ai'],
    ['иван@почта.рф', null],
    ['lea＠exemple.fr', 'lea@exemple.fr'],
    ...[
      'lea',
      'lea@',
      '@exemple.fr',
      'a@b',
      'a..b@c.fr',
      '.a@c.fr',
      'a.@c.fr',
      'a b@c.fr',
      'a@-c.fr',
      'a@c.1',
      'a@b@c.fr',
      'a@exemple..fr',
    ].map((typed): [string, null] => [typed, null]),
  ])('%j has one form, or is refused', (typed, kept) => {
    expect(email.safeParse(typed).data ?? null).toBe(kept);
  });
});
