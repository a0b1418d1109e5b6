import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { answers } from '../../libs/local-servers/src/servers/postgres.mjs';
import { Ballast } from './ballast.mjs';
import { BACK_PATIENCE_MS } from './fault.mjs';

export const JOURNAL = 'journal of PostgreSQL full';
const SHARED = 'disk of JetStream full';
/** Faults that stop a server. */
export const STOPPED = [SHARED, JOURNAL];

/** @typedef {import('./fault.mjs').Fault} Fault */
/** @typedef {import('../../deploy/local/runner/supervisor.mjs').Supervisor} Supervisor */

/**
 * Files that are full, and that may be read alone; JetStream at its own limit, and on a disk that others have filled;
 * PostgreSQL without room for rows, and without room for its journal.
 * @param {import('./small-disks.mjs').SmallDisks} disks @param {Supervisor} supervisor
 * @param {{ databaseUrl: string, natsUrl: string }} servers of who may do everything
 * @returns {Fault[]}
 */
export function faultsOf(disks, supervisor, { databaseUrl, natsUrl }) {
  const ballast = new Ballast(natsUrl);
  return [
    {
      name: 'files full',
      begin: () => disks.fill('files'),
      end: () => disks.empty('files'),
      refuses: true,
      stopsServer: false,
    },
    {
      name: 'files read-only',
      begin: () => disks.remount('files', 'ro'),
      end: () => disks.remount('files', 'rw'),
      refuses: true,
      stopsServer: false,
    },
    {
      name: 'JetStream full',
      begin: () => ballast.fill(),
      end: () => ballast.remove(),
      refuses: false,
      stopsServer: false,
    },
    {
      name: SHARED,
      begin: () => disks.fill('nats'),
      end: async () => {
        disks.empty('nats');
        await supervisor.killPart('nats');
        await supervisor.startPart('nats');
      },
      refuses: false,
      stopsServer: true,
    },
    {
      name: 'PostgreSQL full',
      begin: () => disks.fill('postgres'),
      end: () => roomForPostgres(disks, supervisor, databaseUrl),
      refuses: true,
      // A new connection is refused when the server has to write its list of tables first.
      refusesReads: 0.05,
      stopsServer: false,
    },
    {
      name: JOURNAL,
      begin: async () => {
        disks.fill('postgres');
        await useUpJournal(databaseUrl);
      },
      end: () => roomForPostgres(disks, supervisor, databaseUrl),
      refuses: true,
      stopsServer: true,
    },
  ];
}

/**
 * The server may still be ending, or restarting by itself: it is started again until it answers.
 * @param {import('./small-disks.mjs').SmallDisks} disks @param {Supervisor} supervisor @param {string} databaseUrl
 */
async function roomForPostgres(disks, supervisor, databaseUrl) {
  disks.empty('postgres');
  for (const end = Date.now() + BACK_PATIENCE_MS; Date.now() < end; await delay(100)) {
    await supervisor.startPart('postgres');
    if (await answers(databaseUrl)) return;
  }
}

/** Until the server finds no room for the next piece of its journal, and ends. @param {string} databaseUrl */
async function useUpJournal(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (;;) await client.query(`SELECT pg_logical_emit_message(true, 'ballast', 'x'), pg_switch_wal()`);
  } catch {
    // The server has ended.
  } finally {
    await client.end().catch(() => undefined);
  }
}
