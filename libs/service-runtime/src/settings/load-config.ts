import { ConfigError, parseConfig } from '@placette/contracts/kernel/read-settings';
import type { z } from 'zod';

export { ConfigError, parseConfig };

/** Reads the environment once. When settings are missing, wrong or refused, lists them all in one message and exits with 1. */
export function loadConfig<S extends z.ZodObject>(schema: S): z.output<S> {
  try {
    return parseConfig(schema, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
