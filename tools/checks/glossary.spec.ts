import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, ROOT } from './repository-files.js';
import { withoutComments } from './rule-citations.js';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const words = new Set(
  ['services', 'gateway', 'libs', 'frontends']
    .flatMap(filesBelow)
    .filter((file) => /\.(tsx?|prisma|sql)$/.test(file))
    .flatMap((file) => withoutComments(file, read(file)).match(/[A-Za-z_]\w*/g) ?? []),
);

/** Returns the rows of the tables with this column, each as its cells by column. */
function rowsWith(column: string): Record<string, string>[] {
  const tables = read('docs/GLOSSARY.md').match(/(?:^\|.*\n)+/gm) ?? [];
  return tables.flatMap((table) => {
    const [head = [], , ...rows] = table
      .trimEnd()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()));
    return head.includes(column)
      ? rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
      : [];
  });
}

/** Returns each name between back quotes; `a.b` counts as two. */
const namesIn = (cell = '') =>
  [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name!.match(/[A-Za-z_]\w*/g) ?? []);

describe('the glossary', () => {
  it.each(['Code', 'Column'])('names what the code has: %s', (column) => {
    const rows = rowsWith(column);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.flatMap((row) => namesIn(row[column])).filter((name) => !words.has(name))).toEqual([]);
  });

  it('has one row for each French term', () => {
    const terms = rowsWith('French').map((row) => row['French']);
    expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([]);
  });
});
