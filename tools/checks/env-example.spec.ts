import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError, parseConfig, SETTINGS_MANUAL } from '@placette/contracts/server/read-settings';
import { productionRuleOf } from '@placette/contracts/server/settings';
import { format, resolveConfig } from 'prettier';
import type { z } from 'zod';
import { SENSES } from './setting-senses.js';
import { PARTS, readSchemas } from './settings-schemas.js';

const file = join(import.meta.dirname, '../../.env.example');
const HEAD = `# Settings of the services, the gateway and the site, read from the environment of each process.
# Made by \`npm run env-example\` from their schemas (config.ts). \`npm start\` sets all that it needs.
`;

const manualFile = join(import.meta.dirname, '../..', SETTINGS_MANUAL);
const MANUAL_HEAD = `# Settings

Every service, the gateway and the shell read their settings from the environment, by one loader. An empty variable counts as
missing. \`X_FILE\` names a file whose content, without the blanks around it, is the value of \`X\`: the form for secrets. Both
given is an error. What is wrong or missing is named at once at the start, each setting with its entry below.

A process is in production unless \`NODE_ENV\` says \`development\` or \`test\`. Production refuses what serves a demonstration,
and wants \`TRUSTED_PROXIES\` said of the gateway and the shell: where a proxy in front is not named, its visitors share one
limit, and a warning names it once a minute.

This page is made by \`npm run env-example\` from the schemas (config.ts), as \`.env.example\` is.

## Entries
`;

let schemas = new Map<string, z.ZodObject>();
const readersOf = (name: string) => PARTS.filter((part) => name in (schemas.get(part)?.shape ?? {}));
const names = () => [...new Set(PARTS.flatMap((part) => Object.keys(schemas.get(part)?.shape ?? {})))];

/** Returns the value that a part uses when the setting is absent; null when the part does not start without it. */
function defaultOf(name: string, part: string): string | null {
  const { success, data } = (schemas.get(part)?.shape[name] as z.ZodType).safeParse(undefined);
  if (!success) return null;
  return ['string', 'number', 'boolean'].includes(typeof data) ? String(data) : '';
}

/** Returns the settings without which a part does not start in production, its defaults for elsewhere among them. */
function requiredBy(part: string): string[] {
  try {
    parseConfig(schemas.get(part) as z.ZodObject, { NODE_ENV: 'production' });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...error.message.matchAll(/^ {2}- (\w+):/gm)].map(([, name = '']) => name);
  }
}

function usualOf(name: string): { first: string; isRequired: boolean; words: string } {
  const readers = readersOf(name);
  const defaults = readers.map((part) => defaultOf(name, part));
  const first = defaults[0] ?? '';
  const byPart = readers.map((part, index) => `${part} ${defaults[index] || 'none'}`).join(', ');
  const usual = new Set(defaults).size > 1 ? `Defaults: ${byPart}` : first ? `Default ${first}` : 'No default';
  if (defaults.includes(null)) return { first, isRequired: true, words: 'Required' };
  const isRequired = readers.some((part) => requiredBy(part).includes(name));
  return { first, isRequired, words: isRequired ? `Required in production. ${usual}` : usual };
}

function lineOf(name: string): string {
  const { first, isRequired, words } = usualOf(name);
  const comment = `# ${SENSES[name]}. ${words}. (${readersOf(name).join(', ')})`;
  return `${comment}\n${isRequired ? `${name}=` : `# ${name}=${first}`}\n`;
}

function entryOf(name: string): string {
  const rules = readersOf(name).map((part) => productionRuleOf(schemas.get(part)?.shape[name] as z.ZodType));
  const production = rules.some(Boolean) ? ' Production looks at it more closely (ADR 53).' : '';
  return `### ${name}\n\n${SENSES[name]}. ${usualOf(name).words}.${production} Read by ${readersOf(name).join(', ')}.\n`;
}

async function manual(): Promise<string> {
  const text = [MANUAL_HEAD, ...names().sort().map(entryOf)].join('\n');
  return format(text, { parser: 'markdown', ...(await resolveConfig(manualFile)) });
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
    if (process.env['WRITE_ENV_EXAMPLE'] !== 'true') return;
    writeFileSync(file, example());
    mkdirSync(dirname(manualFile), { recursive: true });
    writeFileSync(manualFile, await manual());
  });

  it('says what each setting is, and names none that nothing reads', () => {
    expect(Object.keys(SENSES).sort()).toEqual(names().sort());
  });

  it('names every setting with its default (else: npm run env-example)', () => {
    expect(readFileSync(file, 'utf8')).toBe(example());
  });

  it('has an entry for each in the manual (else: npm run env-example)', async () => {
    expect(readFileSync(manualFile, 'utf8')).toBe(await manual());
  });
});
