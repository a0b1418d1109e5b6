import { z } from 'zod';
import { productionRuleOf } from './settings.js';

export class ConfigError extends Error {}

type Given = Record<string, string | undefined>;

/**
 * Throws ConfigError with one line per setting that is missing, wrong, or refused in production: all of them at once. An
 * empty value counts as missing. Values are never shown.
 */
export function parseConfig<S extends z.ZodObject>(schema: S, environment: Given): z.output<S> {
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, environment[name] === '' ? undefined : environment[name]]),
  );
  const result = schema.safeParse(given, { error: inFrench });
  const problems = new Map<string, string>();
  for (const issue of result.error?.issues ?? []) {
    const name = issue.path.map(String).join('.') || 'réglages';
    const missing = issue.path.length === 1 && given[name] === undefined;
    problems.set(name, missing ? 'manquant' : issue.message);
  }
  for (const [name, why] of isProduction(schema, environment) ? refusals(schema, given) : []) {
    if (!problems.has(name)) problems.set(name, why);
  }
  if (result.success && problems.size === 0) return result.data;
  const lines = [...problems].map(([name, why]) => `  - ${name}\u00a0: ${why}`);
  throw new ConfigError(['Réglages manquants ou incorrects\u00a0:', ...lines].join('\n'));
}

const inFrench = z.locales.fr().localeError;

/** What says nothing is in production, so that nothing is let through by being forgotten. */
function isProduction(schema: z.ZodObject, { NODE_ENV }: Given): boolean {
  return 'NODE_ENV' in schema.shape ? (NODE_ENV || 'production') === 'production' : NODE_ENV === 'production';
}

function refusals(schema: z.ZodObject, given: Given): [name: string, why: string][] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const why = productionRuleOf(field as z.core.$ZodType)?.(given[name]) ?? null;
    return why === null ? [] : [[name, why]];
  });
}
