import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { scenario } from '../run.mjs';
import { timesRow } from '../statistics.mjs';

const GOAL_P99_MS = 5;
/** One in this many communes is searched by name, and one in this many by its first street. */
const EVERY_COMMUNE = 60;
const EVERY_COMMUNE_OF_STREETS = 600;
const STREETS = 3;
const CHARACTERS_MIN = 2;
const catalog = new URL('../../services/catalog/', import.meta.url);
const from = (/** @type {string} */ path) => import(new URL(`dist/${path}`, catalog).href);

/**
 * Measures suggestions for names of places, communes and streets, typed key by key and each text once: only the function of
 * the catalogue, in this process, on the data of the release. `every`: one text in this many is measured.
 */
export default scenario({
  startsItself: true,
  long: { every: 1 },
  short: { every: 10 },
  run: async (bench) => {
    const { loadedCatalog, phrasings, searchOf } = await from('locations/search/samples.js');
    const search = searchOf(await loadedCatalog());
    await search.suggest({ q: 'villeurbane' });
    /** @type {string[]} */
    const places = phrasings.map((/** @type {string[]} */ [phrase = '']) => phrase);
    const kinds = { places, communes: communes(), addresses: await addresses() };
    /** @type {Record<string, number[]>} */
    const times = {};
    for (const [kind, texts] of Object.entries(kinds)) {
      const own = (times[kind] = /** @type {number[]} */ ([]));
      for (const typed of texts.filter((_, index) => index % bench.pace.every === 0).flatMap(keyByKey)) {
        const start = performance.now();
        await search.suggest({ q: typed });
        own.push(performance.now() - start);
        await nextTurn();
      }
    }
    times['all'] = Object.values(times).flat();
    const rows = Object.entries(times).map(([kind, some]) => ({ kind, ...timesRow(some) }));
    bench.show({ rows });
    for (const { kind, 'p99 ms': p99 } of rows) bench.atMost(`${kind}: p99 ms`, p99, GOAL_P99_MS);
  },
});

/** @param {string} text */
function keyByKey(text) {
  return Array.from({ length: text.length - CHARACTERS_MIN + 1 }, (_, index) => text.slice(0, index + CHARACTERS_MIN));
}

/** @param {string} name */
function linesOf(name) {
  return readFileSync(new URL(name, catalog), 'utf8').trimEnd().split('\n');
}

function communes() {
  return linesOf('data/communes.tsv').flatMap((line, index) =>
    index % EVERY_COMMUNE === 0 ? (line.split('\t')[0] ?? []) : [],
  );
}

/** Returns the first streets of some communes, such as « Rue de la Mairie, 49300 Cholet ». */
async function addresses() {
  const { StreetTable } = await from('streets/street-table.js');
  const streets = new StreetTable(new URL('data/', catalog));
  const found = [];
  for (const [index, line] of linesOf('data/street-communes.tsv').entries()) {
    if (index % EVERY_COMMUNE_OF_STREETS !== 0) continue;
    const [insee = '', , , name = '', postcodes = ''] = line.split('\t');
    const some = (await streets.of(insee)).slice(0, STREETS);
    found.push(
      ...some.map((/** @type {{ name: string }} */ street) => `${street.name}, ${postcodes.slice(0, 5)} ${name}`),
    );
  }
  return found;
}
