import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { productionRuleOf } from './settings.js';

export class ConfigError extends Error {}

/** The manual with one heading per setting. */
export const SETTINGS_MANUAL = 'docs/operations/settings.md';

type Environment = Record<string, string | undefined>;

/** The text of each setting, and for settings without one, the problem. */
interface Given {
  values: Environment;
  problems: Map<string, string>;
}

/**
 * Reads the environment once. When settings are missing, wrong or refused, it lists them all in one message and exits
 * with 1.
 */
export function loadConfig<S extends z.ZodObject>(schema: S): z.output<S> {
  try {
    return parseConfig(schema, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * Throws ConfigError with one line for every setting that is missing, wrong, or refused in production. An empty value
 * counts as missing. `X_FILE` names a file whose trimmed content is the value of X. Values are never printed.
 */
export function parseConfig<S extends z.ZodObject>(schema: S, environment: Environment): z.output<S> {
  const { values, problems } = readGiven(Object.keys(schema.shape), environment);
  const result = schema.safeParse(values, { error: inEnglish });
  for (const issue of result.error?.issues ?? []) {
    const name = issue.path.map(String).join('.') || 'settings';
    const missing = issue.path.length === 1 && values[name] === undefined;
    if (!problems.has(name)) problems.set(name, missing ? 'missing' : issue.message);
  }
  for (const [name, why] of isProduction(schema, environment, values) ? refusals(schema, values, environment) : []) {
    if (!problems.has(name)) problems.set(name, why);
  }
  if (result.success && problems.size === 0) return result.data;
  const lines = [...problems].map(([name, why]) => `  - ${name}: ${why} (${SETTINGS_MANUAL}#${name.toLowerCase()})`);
  throw new ConfigError(['Settings missing or wrong:', ...lines].join('\n'));
}

const inEnglish = z.locales.en().localeError;

function readGiven(names: string[], environment: Environment): Given {
  const values: Environment = {};
  const problems = new Map<string, string>();
  for (const name of names) {
    const file = environment[`${name}_FILE`] || undefined;
    values[name] = environment[name] || undefined;
    if (file === undefined) continue;
    if (values[name] !== undefined) problems.set(name, `given twice, by ${name}_FILE too`);
    else values[name] = readValue(file) ?? undefined;
    if (values[name] === undefined) problems.set(name, `${name}_FILE names a file that is unreadable or empty`);
  }
  return { values, problems };
}

function readValue(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/** The default is production, so that no check is skipped because a setting was forgotten. */
function isProduction(schema: z.ZodObject, environment: Environment, values: Environment): boolean {
  return 'NODE_ENV' in schema.shape
    ? (values['NODE_ENV'] ?? 'production') === 'production'
    : environment['NODE_ENV'] === 'production';
}

function refusals(
  schema: z.ZodObject,
  given: Environment,
  { LOCAL_HOSTS }: Environment,
): [name: string, why: string][] {
  const localHosts = new Set(LOCAL_HOSTS?.split(','));
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const why = productionRuleOf(field as z.core.$ZodType)?.(given[name], (host) => localHosts.has(host)) ?? null;
    return why === null ? [] : [[name, why]];
  });
}
