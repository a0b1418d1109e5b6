import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, ROOT } from './repository-files.js';

/**
 * State of a connection: a pooler, which gives each transaction another connection, loses it or leaks it to other
 * clients.
 */
const OF_A_SESSION =
  /pg_(?:try_)?advisory_(?:un)?lock(?:_shared|_all)?\(|[`'"]\s*(?:UN)?LISTEN |[`'"]\s*SET (?!LOCAL\b|TRANSACTION\b)|SET SESSION|CREATE TEMP|WITH HOLD|[`'"]\s*(?:PREPARE|DEALLOCATE|DISCARD) /;
/** ADR 80: these use a connection of their own, which bypasses the pooler. */
const DIRECT = ['libs/outbox/src/relay.ts', 'libs/service-runtime/src/migrations/migrate.ts'];

const sources = ['services', 'libs/outbox', 'libs/service-runtime']
  .flatMap(filesBelow)
  .filter((file) => /\/src\/.*\.ts$/.test(file) && !file.endsWith('.spec.ts'));

it('what a transaction pooler breaks is asked on direct connections alone', () => {
  const asking = sources.filter((file) => OF_A_SESSION.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(asking).toEqual(DIRECT);
});
