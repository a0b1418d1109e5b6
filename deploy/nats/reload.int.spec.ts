import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { BUS_PARTS } from '@placette/contracts';
import { connectNats, type NatsConnection } from '@placette/nats';
import { eventually, writeServerCertificate } from '@placette/testing';
import { freePorts, resolveBinary } from '../../libs/local-servers/src/index.mjs';

const here = import.meta.dirname;
const manifests = join(here, '../kubernetes/platform/base/nats');
const SECRETS = '/run/secrets/nats-server';
/** The first certificate lasts this long, in milliseconds. */
const LIFE_MS = 4_000;

let folder: string;
let server: ChildProcess | undefined;
let binary: Awaited<ReturnType<typeof resolveBinary>>;
let ports: Record<'client' | 'monitor' | 'cluster', number>;
const connections: NatsConnection[] = [];

/** Writes the settings of Kubernetes with the ports and folders of this test. */
function placeSettings(): void {
  for (const name of ['nats', 'users', 'certificate']) mkdirSync(join(folder, name));
  const settings = readFileSync(join(manifests, 'nats.conf'), 'utf8')
    .replaceAll(SECRETS, join(folder, 'certificate'))
    .replace('/run/nats/nats.pid', join(folder, 'nats.pid'))
    // Debian 12 has a server that does not know it (2.9).
    .replace(/sync_interval: .*\n/, '')
    .replace('store_dir: /data', `store_dir: ${join(folder, 'data')}`)
    .replace('0.0.0.0:4222', `127.0.0.1:${ports.client}`)
    .replace('0.0.0.0:8222', `127.0.0.1:${ports.monitor}`)
    .replace('0.0.0.0:6222', `127.0.0.1:${ports.cluster}`)
    .replaceAll(/nats-(\d).nats-cluster:6222/g, (_, node: string) => `127.0.0.1:${ports.cluster + Number(node)}`);
  writeFileSync(join(folder, 'nats/nats.conf'), settings);
  cpSync(join(here, 'permissions'), join(folder, 'permissions'), { recursive: true });
  placeUsers();
}

function placeUsers(...others: string[]): void {
  const lines = [
    ...BUS_PARTS.map((part) => `{ user: ${part}, password: "${part}-word", permissions: $${part} }`),
    ...others.map((user) => `{ user: ${user}, password: "${user}-word" }`),
  ];
  const text = `authorization {\n  include ../permissions/all.conf\n  users: [\n${lines.join('\n')}\n]\n}\n`;
  writeFileSync(join(folder, 'users/users.conf'), text);
}

async function renewCertificate(until?: Date): Promise<string> {
  const certificate = await writeServerCertificate(join(folder, 'certificate'), until);
  writeFileSync(join(folder, 'certificate/ca.crt'), certificate);
  return certificate;
}

/** Does what the reloader beside the server does. It reads the server's process id from its file. */
function reload(): void {
  process.kill(Number(readFileSync(join(folder, 'nats.pid'), 'utf8')), 'SIGHUP');
}

/** Returns a connection, or why there is none. */
async function enter(user: string, ca: string): Promise<NatsConnection | string> {
  const url = `tls://${user}:${user}-word@localhost:${ports.client}`;
  const nc = await new Promise<NatsConnection | string>((resolve) => {
    void connectNats({ url, ca, name: user, onWait: resolve }).then((found) => {
      connections.push(found);
      resolve(found);
    });
  });
  return nc;
}

async function entered(user: string, ca: string): Promise<NatsConnection> {
  const nc = await enter(user, ca);
  if (typeof nc === 'string') throw new Error(nc);
  return nc;
}

/** Returns whether the server lets this connection publish the subject. */
async function mayPublish(nc: NatsConnection, subject: string): Promise<boolean> {
  const refused: string[] = [];
  const statuses = nc.status()[Symbol.asyncIterator]();
  const next = statuses.next();
  void next.then(({ value }) => value?.type === 'error' && refused.push(String(value.error)));
  nc.publish(subject);
  await nc.flush();
  await nc.flush();
  await statuses.return?.();
  return refused.length === 0;
}

beforeAll(async () => {
  binary = await resolveBinary('nats-server');
  folder = mkdtempSync(join(tmpdir(), 'placette-reload-'));
  ports = await freePorts({ client: undefined, monitor: undefined, cluster: undefined });
  placeSettings();
});
afterAll(async () => {
  await Promise.all(connections.map((nc) => nc.close()));
  if (server?.exitCode === null) {
    server.kill('SIGKILL');
    await new Promise((resolve) => server?.once('exit', resolve));
  }
  rmSync(folder, { recursive: true, force: true });
});

it('NATS takes a renewed certificate, new permissions and new users when it is told to, and keeps its clients', async () => {
  const started = Date.now();
  const first = await renewCertificate(new Date(started + LIFE_MS));
  server = spawn(binary.path, ['--config', join(folder, 'nats/nats.conf')], {
    env: { ...process.env, ...binary.env, POD_NAME: 'nats-0' },
    stdio: 'ignore',
  });
  let old: NatsConnection | undefined;
  await eventually(async () => (old = await entered('identity', first)));
  const before = old as NatsConnection;
  const clientId = before.info?.client_id;
  expect(await mayPublish(before, 'evt.catalog.of_the_test.v1')).toBe(false);
  expect(await enter('operator', first)).toContain('NATS_URL');

  const second = await renewCertificate();
  const permissions = join(folder, 'permissions/identity.conf');
  const text = readFileSync(permissions, 'utf8');
  writeFileSync(permissions, text.replace('"evt.identity.>"', '"evt.identity.>"\n"evt.catalog.>"'));
  placeUsers('operator');
  await delay(started + LIFE_MS + 1_000 - Date.now());

  // The server still shows its first certificate, which has expired.
  expect(await enter('identity', first)).toContain('CERT_HAS_EXPIRED');
  expect(await enter('identity', second)).toContain('NATS_CA');

  reload();
  await eventually(async () => void (await entered('identity', second)), 10_000);
  await entered('operator', second);
  await eventually(async () => expect(await mayPublish(before, 'evt.catalog.of_the_test.v1')).toBe(true));
  expect(before.info?.client_id).toBe(clientId);
  expect(before.isClosed()).toBe(false);
});

it('a server in a shared process namespace is told to let its clients leave by the file of its process', async () => {
  const gone = new Promise((resolve) => connections[0]?.closed().then(resolve));
  const ldm = (async () => {
    for await (const status of (connections[0] as NatsConnection).status()) if (status.type === 'ldm') return true;
    return false;
  })();
  await promisify(execFile)(binary.path, ['--signal', `ldm=${join(folder, 'nats.pid')}`], {
    env: { ...process.env, ...binary.env },
  });
  expect(await Promise.race([ldm, gone])).toBe(true);
});
