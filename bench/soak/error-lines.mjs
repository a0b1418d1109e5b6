import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One word of each line of a log that says that something is wrong. */
const WRONG = [/"level":"(error|fatal)"/, /\b(ERROR|FATAL|PANIC):/, /\[ERR\]/, /UnhandledPromise|uncaughtException/];

/**
 * Lines that tell of an error in the logs of all parts.
 * @param {string} folder @returns {string[]}
 */
export function errorLines(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => WRONG.some((wrong) => wrong.test(line)))
        .map((line) => `${name}: ${line.slice(0, 400)}`),
    );
}
