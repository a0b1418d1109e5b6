import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';

/** @typedef {{ seconds: number, failures: string[], isSkipped?: boolean }} Result of a bench */

/** Between two benches that share a product. */
export const THEN = '--then';

const folder = join(projectFolder, 'artifacts/bench');

/** A bench and its words, without its options: what two parts of one bench find stands apart. @param {string} name @param {readonly string[]} options */
const fileOf = (name, options) =>
  join(folder, `${[name, ...options.filter((option) => !option.startsWith('-'))].join('-')}.json`);

/**
 * @param {string} name of a bench @param {readonly string[]} options
 * @param {Result & Record<string, unknown>} result
 * @returns {string} the file
 */
export function writeResult(name, options, result) {
  const file = fileOf(name, options);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ date: new Date().toISOString(), ...result }, null, 2));
  return file;
}

/**
 * The result that a bench wrote last; null when it did not come to its end since `forgetResult`.
 * @param {string} name @param {readonly string[]} options @returns {Result | null}
 */
export function readResult(name, options) {
  try {
    return JSON.parse(readFileSync(fileOf(name, options), 'utf8'));
  } catch {
    return null;
  }
}

/** @param {string} name @param {readonly string[]} options */
export function forgetResult(name, options) {
  rmSync(fileOf(name, options), { force: true });
}
