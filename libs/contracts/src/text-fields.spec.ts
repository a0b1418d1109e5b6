import { globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isOpaque, line, orEmpty, readUpTo } from './kernel/fields.js';
import { personName } from './requests/threads/contact-free.js';
import { HOSTILE_PARTS, repeated, textInputsOf, textsOf, type TextInput } from './server/text-inputs.js';

const UNSEEN = '\u200b';
/** Longer than any text that a contract stores. */
const TOO_LONG = 100_001;

const inputs: TextInput[] = [];
beforeAll(async () => {
  for (const file of globSync('**/*.ts', { cwd: import.meta.dirname }).sort()) {
    if (/\.(spec|fixture)\.ts$/.test(file) || file.startsWith('server/')) continue;
    inputs.push(...textInputsOf((await import(join(import.meta.dirname, file))) as object));
  }
});
const unique = () => [...new Map(inputs.map((input) => [input.field, input])).values()];

describe('every text that a contract takes', () => {
  it('C55 is cleaned of marks that nobody sees, has a form of its own, or says that it is no text of people', () => {
    expect(inputs.length).toBeGreaterThan(500);
    expect([...new Set(inputs.filter(isPlain).map(({ name }) => name))]).toEqual([]);
  });

  it('has a greatest length (E1)', () => {
    const parts = ['a', '1', ' ', 'é', UNSEEN];
    const endless = unique().filter(({ field }) =>
      parts.some((part) => (field.safeParse(repeated(part, TOO_LONG)).data ?? '') !== ''),
    );
    expect([...new Set(endless.map(({ name }) => name))]).toEqual([]);
  });

  it.each(HOSTILE_PARTS)('is read or refused where it is %j over and over, as long as may be', (part) => {
    for (const { field, most } of unique()) {
      const text = repeated(part, most ?? 2_000);
      const { success, error } = field.safeParse(text);
      expect(success || (error?.issues.length ?? 0) > 0).toBe(true);
    }
  });

  it.each<[string, z.ZodType, [name: string, most: number | null][]]>([
    ['a text', z.string().max(10), [['x', 10]]],
    ['one that may be left out', z.string().max(10).nullable().optional().default('a'), [['x', 10]]],
    ['one in a list', z.array(z.object({ a: z.string() })), [['x.[].a', null]]],
    ['one of a pair', z.tuple([z.string().max(3)]), [['x.[]', 3]]],
    ['one in a choice', z.union([z.number(), z.object({ a: z.string().max(4) })]), [['x.a', 4]]],
    [
      'names and values of a map',
      z.record(z.string().max(1), z.string().max(2)),
      [
        ['x.key', 1],
        ['x.*', 2],
      ],
    ],
    [
      'one behind a change',
      z
        .string()
        .max(5)
        .transform((text) => text || null),
      [['x', 5]],
    ],
    ['one after a change', z.preprocess((value) => value ?? '', z.string().max(6)), [['x', 6]]],
    ['no number', z.number(), []],
  ])('finds %s', (_name, schema, found) => {
    expect(textsOf(['x', schema]).map(({ name, most }) => [name, most])).toEqual(found);
  });

  it.each<[string, z.ZodType, boolean]>([
    ['a text of any kind', z.string().max(10), true],
    ['one that is only trimmed', z.string().trim().min(1).optional(), true],
    ['one behind a change', z.string().transform((text) => text || null), true],
    ['no other kind of value', z.string().transform((text) => text.length), false],
    ['one that is cleaned', z.string().overwrite((text) => text.replaceAll(UNSEEN, '')), false],
    ['one with a form', z.string().regex(/^[a-z]*$/), false],
  ])('knows %s', (_name, schema, plain) => {
    expect(textsOf(['x', schema]).some(isPlain)).toBe(plain);
  });
});

it('C55: a field that may be left empty is empty where nothing of it is seen', () => {
  const field = orEmpty(line(80));
  for (const blank of [undefined, null, '', ' \u00a0', '\u200b', '\u3164\n']) expect(field.parse(blank)).toBeNull();
  expect(field.parse(' Ame\u0301lie\u200b ')).toBe('Amélie');
});

describe('a text as long as a whole body', () => {
  it('is refused for its length before anything reads it', () => {
    const read: number[] = [];
    const cleaned = readUpTo(10, (value) => {
      read.push(value.length);
      return value;
    });
    for (const length of [10, 1_040, 1_041, 1_000_000]) cleaned('a'.repeat(length));
    expect(read).toEqual([10, 1_040]);
    expect(line(10).safeParse('a\n'.repeat(500_000)).error?.issues).toMatchObject([{ code: 'too_big' }]);
  });

  it.each(['a@', '0', 'a.fr '])('C57: a name of « %s » over and over is not looked through', (part) => {
    const read = personName().safeParse(repeated(part, 1_000_000));
    expect(read.error?.issues.map(({ message }) => message)).toEqual(['80 caractères au maximum']);
  });
});

/** Returns whether the field accepts and preserves an invisible character, tried with texts that suit most limits. */
function isPlain({ field, text: stored }: TextInput): boolean {
  if (isOpaque(stored)) return false;
  return [`ab${UNSEEN}c`, `ab${UNSEEN}`.padEnd(32, 'c'), `ab${UNSEEN}`.padEnd(80, 'c')].some((text) => {
    const read = field.safeParse(text);
    return read.success && typeof read.data === 'string' && read.data.includes(UNSEEN);
  });
}
