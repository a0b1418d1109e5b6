import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { SENSES } from './setting-senses.js';
import { PARTS, readSchemas } from './settings-schemas.js';

const file = join(import.meta.dirname, '../../.env.example');
const HEAD = `# Settings of the services, the gateway and the site, read from the environment of each process.
# Made by \`npm run env-example\` from their schemas (config.ts). \`npm start\` sets all that it needs.
`;

let schemas = new Map<string, z.ZodObject>();
const readersOf = (name: string) => PARTS.filter((part) => name in (schemas.get(part)?.shape ?? {}));
const names = () => [...new Set(PARTS.flatMap((part) => Object.keys(schemas.get(part)?.shape ?? {})))];

/** What a part uses where the setting is not given; null when it does not start without it. */
function defaultOf(name: string, part: string): string | null {
  const { success, data } = (schemas.get(part)?.shape[name] as z.ZodType).safeParse(undefined);
  if (!success) return null;
  return ['string', 'number', 'boolean'].includes(typeof data) ? String(data) : '';
}

function lineOf(name: string): string {
  const readers = readersOf(name);
  const defaults = readers.map((part) => defaultOf(name, part));
  const [first = ''] = defaults;
  const isRequired = defaults.includes(null);
  const byPart = readers.map((part, index) => `${part} ${defaults[index] || 'none'}`).join(', ');
  const usual = new Set(defaults).size > 1 ? `Defaults: ${byPart}` : first ? `Default ${first}` : 'No default';
  const comment = `# ${SENSES[name]}. ${isRequired ? 'Required' : usual}. (${readers.join(', ')})`;
  return `${comment}\n${isRequired ? `${name}=` : `# ${name}=${first}`}\n`;
}

function example(): string {
  const sections = PARTS.map((part) => {
    const own = names().filter((name) => readersOf(name)[0] === part);
    return [`\n# ---- ${part} ----\n`, ...own.map(lineOf)].join('\n');
  });
  return `${HEAD}${sections.join('')}`;
}

describe('.env.example', () => {
  beforeAll(async () => {
    schemas = await readSchemas();
    if (process.env['WRITE_ENV_EXAMPLE'] === 'true') writeFileSync(file, example());
  });

  it('says what each setting is, and names none that nothing reads', () => {
    expect(Object.keys(SENSES).sort()).toEqual(names().sort());
  });

  it('names every setting with its default (else: npm run env-example)', () => {
    expect(readFileSync(file, 'utf8')).toBe(example());
  });
});
