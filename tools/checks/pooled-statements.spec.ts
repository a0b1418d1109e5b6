import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, ROOT } from './repository-files.js';

/** What belongs to a connection, and is lost or left to others where a pooler gives each transaction another one. */
const OF_A_SESSION =
  /pg_(?:try_)?advisory_(?:un)?lock(?:_shared|_all)?\(|[`'"]\s*(?:UN)?LISTEN |[`'"]\s*SET (?!LOCAL\b|TRANSACTION\b)|SET SESSION|CREATE TEMP|WITH HOLD|[`'"]\s*(?:PREPARE|DEALLOCATE|DISCARD) /;
/** These have a connection of their own, which goes around the pooler (ADR 80). */
const DIRECT = ['libs/outbox/src/relay.ts', 'libs/service-runtime/src/migrations/migrate.ts'];

const sources = ['services', 'libs/outbox', 'libs/service-runtime']
  .flatMap(filesBelow)
  .filter((file) => /\/src\/.*\.ts$/.test(file) && !file.endsWith('.spec.ts'));

it('what a transaction pooler breaks is asked on direct connections alone', () => {
  const asking = sources.filter((file) => OF_A_SESSION.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(asking).toEqual(DIRECT);
});
