import { globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isOpaque } from './kernel/fields.js';

/** C55: a field that takes what people write cleans it, has a form of its own, or says that it is no text of people. */
const UNSEEN = '\u200b';

describe('every text that a contract takes', () => {
  it('is cleaned of marks that nobody sees, or says that it is no text', async () => {
    const plain: string[] = [];
    for (const file of globSync('**/*.ts', { cwd: import.meta.dirname }).sort()) {
      if (/\.(spec|fixture)\.ts$/.test(file) || file.startsWith('server/')) continue;
      const exported = (await import(join(import.meta.dirname, file))) as Record<string, unknown>;
      for (const value of Object.values(exported)) plain.push(...inputsOf(value).flatMap(plainTexts));
    }
    expect([...new Set(plain)]).toEqual([]);
  });

  it.each([
    ['a text of any kind', z.string().max(10), ['x']],
    ['one that is only trimmed', z.string().trim().min(1).optional(), ['x']],
    ['one in a list', z.array(z.object({ a: z.string() })), ['x.[].a']],
    ['one behind a change', z.string().transform((text) => text || null), ['x']],
    ['no other kind of value', z.string().transform((text) => text.length), []],
    ['one that is cleaned', z.string().overwrite((text) => text.replaceAll(UNSEEN, '')), []],
    ['one with a form', z.string().regex(/^[a-z]*$/), []],
  ])('finds %s', (_name, schema, found) => {
    expect(plainTexts(['x', schema])).toEqual(found);
  });
});

type Input = [name: string, schema: z.ZodType];

/** Of a call, a route, or a map of them. Answers and events repeat what was taken. */
function inputsOf(exported: unknown): Input[] {
  if (typeof exported !== 'object' || exported === null) return [];
  return [exported, ...Object.values(exported)].flatMap((contract: unknown) => {
    if (typeof contract !== 'object' || contract === null) return [];
    const { subject, method, path, input, params, query, body } = contract as Record<string, unknown>;
    if (typeof subject === 'string') return input instanceof z.ZodType ? [[subject, input] as Input] : [];
    if (typeof method !== 'string' || typeof path !== 'string') return [];
    const parts = Object.entries({ params, query, body });
    return parts.flatMap(([part, schema]): Input[] =>
      schema instanceof z.ZodType ? [[`${method} ${path} ${part}`, schema]] : [],
    );
  });
}

function plainTexts([name, schema]: Input): string[] {
  if (isOpaque(schema)) return [];
  const { def } = schema as unknown as { def: Record<string, unknown> };
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return isPlain(schema) ? [name] : [];
  if (schema instanceof z.ZodPipe) {
    if (def['in'] instanceof z.ZodTransform) return plainTexts([name, def['out'] as z.ZodType]);
    return isPlain(schema) ? [name] : plainTexts([name, def['in'] as z.ZodType]).filter((found) => found !== name);
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, value]) => plainTexts([`${name}.${key}`, value as z.ZodType]));
  }
  if (schema instanceof z.ZodRecord) return plainTexts([`${name}.*`, schema.valueType as z.ZodType]);
  const inner = [def['innerType'], def['left'], def['right']].filter((value) => value instanceof z.ZodType);
  const items = def['element'] instanceof z.ZodType ? plainTexts([`${name}.[]`, def['element']]) : [];
  const options = Array.isArray(def['options']) ? (def['options'] as z.ZodType[]) : [];
  return [...items, ...[...inner, ...options].flatMap((value) => plainTexts([name, value]))];
}

/** It takes an unseen mark and keeps it, in a text long and short enough for most limits. */
function isPlain(schema: z.ZodType): boolean {
  return [`ab${UNSEEN}c`, `ab${UNSEEN}`.padEnd(32, 'c'), `ab${UNSEEN}`.padEnd(80, 'c')].some((text) => {
    const read = schema.safeParse(text);
    return read.success && typeof read.data === 'string' && read.data.includes(UNSEEN);
  });
}
