import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One word of each line of a log that says that something is wrong. */
const WRONG = [/"level":"(error|fatal)"/, /\b(ERROR|FATAL|PANIC):/, /\[ERR\]/, /UnhandledPromise|uncaughtException/];

/** What is as it should be: a server that is asked before it is ready says so. */
const EXPLAINED = [/the database system is starting up/];

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
        .filter((line) => WRONG.some((wrong) => wrong.test(line)) && !EXPLAINED.some((known) => known.test(line)))
        .map((line) => `${name}: ${line.slice(0, 400)}`),
    );
}
