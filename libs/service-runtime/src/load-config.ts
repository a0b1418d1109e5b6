import { z } from 'zod';
import { secrets } from './settings.js';

export class ConfigError extends Error {}

/** Reads the environment once. When settings are missing or wrong, lists them all in one message and exits with 1. */
export function loadConfig<S extends z.ZodObject>(schema: S): z.output<S> {
  try {
    return parseConfig(schema, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Throws ConfigError with one line per missing or wrong setting. An empty value counts as missing. Values are never shown. */
export function parseConfig<S extends z.ZodObject>(
  schema: S,
  environment: Record<string, string | undefined>,
): z.output<S> {
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, environment[name] === '' ? undefined : environment[name]]),
  );
  const result = schema.safeParse(given, { error: inFrench });
  const problems = result.success ? [] : result.error.issues.map((issue) => describe(issue, given));
  if (environment['NODE_ENV'] === 'production') problems.push(...defaultSecrets(schema, given));
  if (!result.success || problems.length > 0) {
    throw new ConfigError(
      ['Réglages manquants ou incorrects\u00a0:', ...problems.map((line) => `  - ${line}`)].join('\n'),
    );
  }
  return result.data;
}

const inFrench = z.locales.fr().localeError;

function describe(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = issue.path.map(String).join('.');
  const missing = issue.path.length === 1 && given[name] === undefined;
  return `${name || 'réglages'}\u00a0: ${missing ? 'manquant' : issue.message}`;
}

function defaultSecrets(schema: z.ZodObject, given: Record<string, string | undefined>): string[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const developmentDefault = secrets.get(field as z.core.$ZodType)?.developmentDefault;
    const used = developmentDefault !== undefined && (given[name] ?? developmentDefault) === developmentDefault;
    return used ? [`${name}\u00a0: la valeur de développement est refusée en production`] : [];
  });
}
