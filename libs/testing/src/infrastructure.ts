import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startNats, startRedis } from '../../local-servers/src/index.mjs';

export interface Infrastructure {
  /** The superuser's URL of a PostgreSQL in which tests may create databases. */
  databaseUrl: string;
  natsUrl: string;
  redisUrl: string;
}

/** The servers that all test files of a run share; Jest's globalSetup starts those without a URL. */
export function startInfrastructure(): Infrastructure {
  return {
    databaseUrl: required('TEST_DATABASE_URL'),
    natsUrl: required('TEST_NATS_URL'),
    redisUrl: required('TEST_REDIS_URL'),
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: only *.int.spec.ts files have infrastructure`);
  return value;
}

/** The same database through TEST_POOLER (`host:port`), a PgBouncer in front of TEST_DATABASE_URL, when it is set. */
export function throughPooler(url: string): string {
  return withHost(url, process.env['TEST_POOLER'] ?? new URL(url).host);
}

/** The URL that bypasses this pooler, for LISTEN and migrations. */
export function aroundPooler(url: string): string {
  return process.env['TEST_POOLER'] ? withHost(url, new URL(required('TEST_DATABASE_URL')).host) : url;
}

function withHost(url: string, host: string): string {
  const changed = new URL(url);
  changed.host = host;
  return changed.href;
}

export interface TestServer {
  readonly url: string;
  /** Ends the server; its data stays. */
  stop(): Promise<void>;
  /** Starts it again on the same port with the same data, or without when `wiped`. */
  restart(options?: { wiped?: boolean; data?: string }): Promise<void>;
  /** Copies the data of a server that is stopped. Starting with them later is `restart({ data })`. */
  copyData(): string;
}

type NatsOptions = Pick<Parameters<typeof startNats>[0], 'users' | 'permissions' | 'tls' | 'cluster' | 'jetstream'>;

/** A NATS server for this test only. */
export function startNatsForTest(options: NatsOptions = {}): Promise<TestServer> {
  return startServer('nats', (dataDir, port) => startNats({ ...options, dataDir, port }));
}

type RedisOptions = Pick<Parameters<typeof startRedis>[0], 'settings' | 'sentinel'>;

/** A Redis for this test only. */
export function startRedisForTest(options: RedisOptions = {}): Promise<TestServer> {
  return startServer('redis', (dataDir, port) => startRedis({ ...options, dataDir, port, appendonly: true }));
}

interface Started {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

async function startServer(
  name: string,
  start: (dataDir: string, port: number) => Promise<Started>,
): Promise<TestServer> {
  const port = await freePort();
  const root = required('TEST_FOLDER');
  let folder = mkdtempSync(join(root, `${name}-`));
  let running = await launch();
  return {
    url: running.url,
    stop,
    copyData() {
      const copy = mkdtempSync(join(root, `${name}-`));
      cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
      return copy;
    },
    async restart({ wiped = false, data } = {}) {
      await stop();
      if (wiped || data !== undefined) folder = mkdtempSync(join(root, `${name}-`));
      if (data !== undefined) cpSync(data, folder, { recursive: true, preserveTimestamps: true });
      running = await launch();
    },
  };

  async function launch(): Promise<Started> {
    const server = await start(folder, port);
    writeFileSync(`${folder}.pid`, String(server.pid));
    return server;
  }

  async function stop(): Promise<void> {
    await running.stop();
    rmSync(`${folder}.pid`, { force: true });
  }
}
