import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lintMigration } from './migration-lint.js';
import { filesBelow, ROOT } from './repository-files.js';

/** A baseline never runs beside a service of the previous release: it builds an empty database. */
const BASELINE = /^-- in place of all steps up to /;

const PARTS = ['catalog', 'documents', 'identity', 'listings', 'notifications', 'requests'].map(
  (service) => `services/${service}`,
);

const later = [...PARTS, 'libs/outbox'].flatMap((part) =>
  filesBelow(part)
    .filter((file) => file.endsWith('/migration.sql'))
    .map((file) => ({ part, file, sql: readFileSync(join(ROOT, file), 'utf8') }))
    .filter(({ sql }) => !BASELINE.test(sql)),
);

const version = (part: string) =>
  (JSON.parse(readFileSync(join(ROOT, part, 'package.json'), 'utf8')) as { version: string }).version;

describe('a migration', () => {
  it('of today lets services of the last release work beside it', () => {
    const found = later.flatMap(({ part, file, sql }) =>
      lintMigration(sql, part.split('/')[1]!, version(part)).map((finding) => `${file} ${finding}`),
    );
    expect(found).toEqual([]);
  });

  it('has a number of its own in its part: steps are applied in the order of their names', () => {
    const numbers = later.map(({ part, file }) => `${part} ${/\/(\d+)_/.exec(file)?.[1]}`);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it.each([
    ['CREATE TABLE t (id uuid PRIMARY KEY); CREATE INDEX t_id ON t (id);'],
    ['ALTER TABLE spots ADD COLUMN colour text;'],
    ["ALTER TABLE spots ADD COLUMN colour text NOT NULL DEFAULT '';"],
    ['ALTER TABLE spots ADD CONSTRAINT priced CHECK (price > 0) NOT VALID;'],
    ['-- outside a transaction\nCREATE INDEX CONCURRENTLY spots_colour ON spots (colour);'],
    ['-- contract: unused since listings@0.3.0\nALTER TABLE spots DROP COLUMN colour;'],
    ['-- contract: unused since listings@0.2.9\nDROP VIEW old_spots;'],
  ])('may say %s', (sql) => {
    expect(lintMigration(sql, 'listings', '0.3.0')).toEqual([]);
  });

  it.each([
    ['ALTER TABLE spots DROP COLUMN colour;', 'ban-drop-column'],
    ['DROP TABLE spots;', 'ban-drop-table'],
    ['DROP VIEW old_spots;', 'services of the last release may still use it'],
    ['ALTER TABLE spots RENAME COLUMN colour TO paint;', 'renaming-column'],
    ['ALTER TABLE spots RENAME TO places;', 'renaming-table'],
    ['ALTER TABLE spots ADD COLUMN colour text NOT NULL;', 'adding-required-field'],
    ['ALTER TABLE spots ALTER COLUMN colour SET NOT NULL;', 'adding-not-nullable-field'],
    ['ALTER TABLE spots ALTER COLUMN price TYPE numeric;', 'changing-column-type'],
    ['CREATE INDEX spots_colour ON spots (colour);', 'require-concurrent-index-creation'],
    ['CREATE INDEX CONCURRENTLY spots_colour ON spots (colour);', 'needs a step of its own'],
    ['-- outside a transaction\nSELECT 1; SELECT 2;', 'one statement'],
    ['-- contract: unused since listings@0.3.1\nALTER TABLE spots DROP COLUMN colour;', 'not out yet'],
    ['-- contract: unused since catalog@0.1.0\nALTER TABLE spots DROP COLUMN colour;', 'not out yet'],
    ['-- contract: unused since listings@0.2.0\nALTER TABLE spots RENAME TO places;', 'renaming-table'],
    ['-- squawk-ignore ban-drop-column\nALTER TABLE spots DROP COLUMN colour;', 'squawk-ignore'],
  ])('may not say %s', (sql, why) => {
    expect(lintMigration(sql, 'listings', '0.3.0').join('\n')).toContain(why);
  });
});
