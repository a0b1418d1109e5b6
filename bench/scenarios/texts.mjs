import { globSync } from 'node:fs';
import { scenario } from '../run.mjs';

/** In milliseconds: no text that reaches a service may take it longer than this. */
const GOAL_MS = 50;
/** The greatest body that the gateway accepts, in bytes: a text too long for its field is read before it is refused. */
const BODY_MAX = 1_024 * 1_024;
const SHOWN = 10;
const contracts = new URL('../../libs/contracts/dist/', import.meta.url);
const catalog = new URL('../../services/catalog/dist/', import.meta.url);
const identity = new URL('../../services/identity/dist/', import.meta.url);
const runtime = new URL('../../libs/service-runtime/dist/', import.meta.url);
/** The length of a description, the longest text in which services look for contact details. */
const WORDS = 2_000;
const NAME = 200;
const QUERY = 200;

/**
 * Measures in this process how long each text field of the contracts, and each function that reads texts, takes for hostile
 * repetitions. `bodies`: also for texts as long as a whole body, in fields with a maximum length.
 */
export default scenario({
  startsItself: true,
  long: { bodies: 1 },
  short: { bodies: 0 },
  run: async (bench) => {
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
      const isWhole = most === null || (name.includes('.') && bench.pace.bodies > 0);
      for (const part of HOSTILE_PARTS)
        for (const length of [most ?? 0, ...(isWhole ? [inBody(part)] : [])]) {
          const text = repeated(part, length);
          let ms = timeOf(read, text);
          // Measured again, because the first time may include a garbage collection.
          if (ms > GOAL_MS) ms = Math.min(timeOf(read, text), timeOf(read, text));
          rows.push({ name, part: JSON.stringify(part), length, ms: Number(ms.toFixed(2)) });
        }
    }
    rows.sort((one, other) => other.ms - one.ms);
    const slowest = [...new Map(rows.toReversed().map((row) => [row.name, row])).values()]
      .toReversed()
      .sort((one, other) => other.ms - one.ms);
    bench.show({ slowest: slowest.slice(0, SHOWN), fields, functions: readers.size - fields, texts: rows.length });
    for (const { name, part, length, ms } of slowest)
      bench.atMost(`${name}: ms for ${length} characters of ${part}`, ms, GOAL_MS);
  },
});

/** Returns how many characters of such a text one body can contain. @param {string} part */
function inBody(part) {
  return Math.floor((BODY_MAX * part.length) / (Buffer.byteLength(JSON.stringify(part)) - 2));
}

/** @param {(text: string) => unknown} read @param {string} text */
function timeOf(read, text) {
  const start = performance.now();
  read(text);
  return performance.now() - start;
}

/**
 * Returns the functions that services apply to texts, each with the greatest length that its contract accepts.
 * @returns {Promise<{ name: string, most: number, read: (text: string) => unknown }[]>}
 */
async function functions() {
  const from = (/** @type {URL} */ folder, /** @type {string} */ path) => import(new URL(path, folder).href);
  const mask = await from(contracts, 'requests/threads/contact-mask.js');
  const free = await from(contracts, 'requests/threads/contact-free.js');
  const clean = await from(contracts, 'kernel/clean-text.js');
  const days = await from(contracts, 'listings/stay/typed-day.js');
  const typed = await from(contracts, 'kernel/typed.js');
  const password = await from(contracts, 'identity/password.js');
  const spelling = await from(catalog, 'communes/domain/spelling.js');
  const folded = await from(runtime, 'work/database.js');
  const rules = await from(identity, 'credentials/domain/password-rules.js');
  const { loadedCatalog, searchOf } = await from(catalog, 'locations/search/samples.js');
  const search = searchOf(await loadedCatalog());
  const lists = { minimumLength: 6, brandName: 'Placette', commonPasswords: new Set(), leakedPasswords: new Set() };
  const own = {
    maskContacts: [mask.maskContacts, WORDS],
    holdsContacts: [mask.holdsContacts, WORDS],
    areNamesContactFree: [(/** @type {string} */ text) => free.areNamesContactFree(text, text), NAME],
    cleanText: [clean.cleanText, WORDS],
    cleanTrimmed: [clean.cleanTrimmed, WORDS],
    isBlank: [clean.isBlank, WORDS],
    foldText: [clean.foldText, WORDS],
    readDay: [(/** @type {string} */ text) => days.readDay(text, '2026-01-01'), NAME],
    readClock: [typed.readClock, NAME],
    normalizedPassword: [password.normalizedPassword, password.PASSWORD_UNITS_MAX],
    passwordFlaws: [
      (/** @type {string} */ text) => rules.weakPasswordErrors(text, 'a@b.fr', lists),
      password.PASSWORD_UNITS_MAX,
    ],
    comparable: [spelling.comparable, QUERY],
    withoutSmallWords: [spelling.withoutSmallWords, QUERY],
    wordsOfPeople: [(/** @type {string} */ text) => folded.wordPatterns(text), QUERY],
    suggest: [(/** @type {string} */ q) => search.suggest({ q }), QUERY],
  };
  return Object.entries(own).map(([name, [read, most]]) => ({ name, read, most }));
}
