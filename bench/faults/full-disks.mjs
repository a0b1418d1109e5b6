import { setTimeout as delay } from 'node:timers/promises';
import { jetstream, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import { answers } from '../../libs/local-servers/src/servers/postgres.mjs';

export const JOURNAL = 'journal of PostgreSQL full';
const SHARED = 'disk of JetStream full';
/** The faults after which a server has stopped. */
export const STOPPED = [SHARED, JOURNAL];
/** How long the product may take to work as before once a fault is over. */
export const BACK_PATIENCE_MS = 60_000;

/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {() => unknown} begin
 * @property {() => unknown} end
 * @property {boolean} refuses whether something that is written must be refused meanwhile
 * @property {number} [refusesReads] the share of reads that may be refused
 * @property {boolean} [stopsServer] the server of this disk serves nothing meanwhile, nor do calls that rest on it
 */

/**
 * Returns the faults: the file store on a full and on a read-only disk; JetStream at its own limit and on a disk that
 * other data have filled; PostgreSQL without room for rows and without room for its write-ahead log.
 * @param {import('./small-disks.mjs').SmallDisks} disks
 * @param {import('../../deploy/local/runner/supervisor.mjs').Supervisor} supervisor
 * @param {{ databaseUrl: string, natsUrl: string }} servers of who may do everything
 * @returns {Fault[]}
 */
export function faultsOf(disks, supervisor, { databaseUrl, natsUrl }) {
  // The server may still be stopping, or restarting by itself, so starting it is repeated until it answers.
  const roomForPostgres = async () => {
    disks.empty('postgres');
    for (const end = Date.now() + BACK_PATIENCE_MS; Date.now() < end; await delay(100)) {
      await supervisor.startPart('postgres');
      if (await answers(databaseUrl)) return;
    }
  };
  return [
    { name: 'files full', begin: () => disks.fill('files'), end: () => disks.empty('files'), refuses: true },
    {
      name: 'files read-only',
      begin: () => disks.remount('files', 'ro'),
      end: () => disks.remount('files', 'rw'),
      refuses: true,
    },
    {
      name: 'JetStream full',
      begin: () => fillJetStream(natsUrl),
      end: () => ofStreams(natsUrl, (manager) => manager.streams.delete(BALLAST)),
      refuses: false,
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
      end: roomForPostgres,
      refuses: true,
      // A new connection is refused when the server has to write its list of tables first.
      refusesReads: 0.05,
    },
    {
      name: JOURNAL,
      begin: () => useUpJournal(databaseUrl, () => disks.fill('postgres')),
      end: roomForPostgres,
      refuses: true,
      stopsServer: true,
    },
  ];
}

/**
 * Writes until the server has no room for the next segment of its write-ahead log and stops. The connection is opened
 * before: for a new one the server may have to write its list of tables, which a full server cannot.
 * @param {string} databaseUrl @param {() => void} fill the disk
 */
async function useUpJournal(databaseUrl, fill) {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  fill();
  try {
    for (;;) await client.query(`SELECT pg_logical_emit_message(true, 'ballast', 'x'), pg_switch_wal()`);
  } catch {
    // The server has stopped, so closing the connection fails.
  } finally {
    await client.end().catch(() => undefined);
  }
}

const BALLAST = 'BALLAST';
/** Sizes of messages in bytes: large ones first, to need few, then small ones for the room that is left. */
const SIZES = [900_000, 1_000];
const REFUSED_MS = 5_000;

/** Publishes messages until JetStream is at its own limit. @param {string} natsUrl of a user who may do everything */
function fillJetStream(natsUrl) {
  return ofStreams(natsUrl, async (manager, stream) => {
    await manager.streams.add({ name: BALLAST, subjects: ['ballast'] });
    for (const size of SIZES) {
      try {
        for (;;) await stream.publish('ballast', new Uint8Array(size));
      } catch (error) {
        if (!(error instanceof JetStreamApiError)) throw error;
      }
    }
  });
}

/**
 * @param {string} natsUrl
 * @param {(manager: import('@nats-io/jetstream').JetStreamManager, stream: import('@nats-io/jetstream').JetStreamClient) => Promise<unknown>} work
 */
async function ofStreams(natsUrl, work) {
  const { host, username: user, password: pass } = new URL(natsUrl);
  const connection = await connect({ servers: host, user, pass });
  try {
    await work(await jetstreamManager(connection), jetstream(connection, { timeout: REFUSED_MS }));
  } finally {
    await connection.close();
  }
}
