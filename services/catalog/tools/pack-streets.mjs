/**
 * Packs the streets of France into the files that the product ships: node pack-streets.mjs <folder of the data> [bytes]
 *
 * `streets.tsv.gz` stays a gzip file that any tool reads as a whole, made of members of a few communes each, one after
 * the other: a search opens the member of its commune alone. `streets.index.tsv` has the offset of each,
 * `street-boxes.tsv` the area of the map that the streets of each commune cover.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

const [source = '', size = '262144'] = process.argv.slice(2);
const data = new URL('../data/', import.meta.url);
const table = gunzipSync(await readFile(join(source, 'streets.tsv.gz')));

const members = [];
const index = [];
let offset = 0;
for (let from = 0; from < table.length;) {
  let to = Math.min(from + Number(size), table.length);
  if (to < table.length) {
    // Extends to the end of the line, then to the end of its commune.
    to = table.indexOf('\n', to) + 1;
    const commune = table.subarray(table.lastIndexOf('\n', to - 2) + 1).subarray(0, 6);
    while (to < table.length && table.compare(commune, 0, 6, to, to + 6) === 0) to = table.indexOf('\n', to) + 1;
  }
  const member = gzipSync(table.subarray(from, to), { level: 9 });
  index.push(`${table.toString('utf8', from, from + 5)}\t${offset}\n`);
  members.push(member);
  offset += member.length;
  from = to;
}
await writeFile(new URL('streets.tsv.gz', data), Buffer.concat(members));
await writeFile(new URL('streets.index.tsv', data), index.join(''));
await writeFile(
  new URL('street-boxes.tsv', data),
  boxes(table, gunzipSync(await readFile(join(source, 'twins.tsv.gz')))),
);
await copyFile(join(source, 'twins.tsv.gz'), new URL('twins.tsv.gz', data));
await copyFile(join(source, 'communes.tsv'), new URL('street-communes.tsv', data));

/**
 * West, south, east and north of each commune, rounded outward to 0.001 degrees; whole cities are listed by their
 * arrondissements.
 */
function boxes(...tables) {
  const found = new Map();
  for (const line of tables.flatMap((rows) => rows.toString().trimEnd().split('\n'))) {
    const [insee, , latitude, longitude] = line.split('\t');
    if (['75056', '69123', '13055'].includes(insee)) continue;
    const [x, y] = [Number(longitude) * 1_000, Number(latitude) * 1_000];
    const [west, south, east, north] = found.get(insee) ?? [Infinity, Infinity, -Infinity, -Infinity];
    found.set(insee, [Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y)]);
  }
  return [...found]
    .map(([insee, [west, south, east, north]]) => {
      const outward = [Math.floor(west), Math.floor(south), Math.ceil(east), Math.ceil(north)];
      return `${[insee, ...outward.map((thousandth) => thousandth / 1_000)].join('\t')}\n`;
    })
    .join('');
}
