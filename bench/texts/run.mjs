import { globSync } from 'node:fs';
import { functions } from './functions.mjs';

/** No text takes a service longer than this, of any kind and length that reaches it. */
const GOAL_MS = 50;
/** What the gateway lets in at once: a text longer than its field allows is read before it is refused. */
const BODY_MAX = 1_024 * 1_024;
const SHOWN = 10;
const contracts = new URL('../../libs/contracts/dist/', import.meta.url);

/** @type {Record<string, string>} */
export const settings = {};

/** The schemas and functions alone, in this process. */
export const startsItself = true;

/**
 * How long each text field of the contracts, and each function that reads texts, takes for hostile repetitions.
 * @param {unknown} _product
 * @param {string[]} options `--short`: not at the length of a whole body
 */
export async function run(_product, options) {
  const { HOSTILE_PARTS, repeated, textInputsOf } = await import(new URL('server/text-inputs.js', contracts).href);
  /** @type {Map<unknown, { name: string, most: number | null, read: (text: string) => unknown }>} */
  const readers = new Map();
  for (const file of globSync('**/*.js', { cwd: contracts }).sort()) {
    if (file.startsWith('server/')) continue;
    for (const { name, field, most } of textInputsOf(await import(new URL(file, contracts).href)))
      readers.set(field, { name, most, read: (text) => field.safeParse(text) });
  }
  const fields = readers.size;
  for (const found of await functions()) readers.set(found.name, found);
  const rows = [];
  for (const { name, most, read } of readers.values()) {
    const isWhole = most === null || (name.includes('.') && !options.includes('--short'));
    for (const part of HOSTILE_PARTS)
      for (const length of [most ?? 0, ...(isWhole ? [inBody(part)] : [])]) {
        const text = repeated(part, length);
        let ms = timeOf(read, text);
        // Once more: the first may have paid for the garbage of others.
        if (ms > GOAL_MS) ms = Math.min(timeOf(read, text), timeOf(read, text));
        rows.push({ name, part: JSON.stringify(part), length, ms: Number(ms.toFixed(2)) });
      }
  }
  rows.sort((one, other) => other.ms - one.ms);
  const slowest = [...new Map(rows.toReversed().map((row) => [row.name, row])).values()].toReversed();
  console.table(slowest.sort((one, other) => other.ms - one.ms).slice(0, SHOWN));
  const failures = slowest
    .filter(({ ms }) => ms > GOAL_MS)
    .map(({ name, part, length, ms }) => `${name}: ${ms} ms for ${length} characters of ${part}`);
  return { measures: { fields, functions: readers.size - fields, texts: rows.length, slowest }, failures };
}

/** Characters of such a text that one body holds. @param {string} part */
function inBody(part) {
  return Math.floor((BODY_MAX * part.length) / (Buffer.byteLength(JSON.stringify(part)) - 2));
}

/** @param {(text: string) => unknown} read @param {string} text */
function timeOf(read, text) {
  const start = performance.now();
  read(text);
  return performance.now() - start;
}
