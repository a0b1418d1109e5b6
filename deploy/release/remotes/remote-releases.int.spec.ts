import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Channels } from '../../../frontends/remote-server/releases.mjs';

const program = (name: string) => join(import.meta.dirname, '../../../frontends/remote-server', name);
const folder = mkdtempSync(join(tmpdir(), 'placette-remote-'));
const releases = join(folder, 'releases');
const running: ChildProcess[] = [];

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** A folder as webpack writes it. */
function build(version: string): string {
  const dist = join(folder, version);
  mkdirSync(join(dist, version), { recursive: true });
  const places = { basePath: '/dashboard', prefixes: ['/dashboard/vehicules'] };
  const manifest = `/${version}/mf-manifest.json`;
  writeFileSync(
    join(dist, 'remote.json'),
    JSON.stringify({ name: 'driver', version, contract: 1, manifest, ...places }),
  );
  writeFileSync(join(dist, manifest), JSON.stringify({ version }));
  writeFileSync(join(dist, version, `chunk.${version}.js`), version);
  return dist;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

/** A replica of a remote's image. */
async function start(dist: string, env: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program('server.mjs')], {
    env: { REMOTE_DIR: dist, RELEASES_DIR: releases, PORT: String(port), ...env },
    stdio: 'inherit',
  });
  running.push(child);
  const answers = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) if (child.exitCode !== null) throw new Error('the server ended');
  return {
    text: async (path: string) => (await fetch(url + path)).text(),
    status: async (path: string) => (await fetch(url + path)).status,
    channels: async () => (await (await fetch(`${url}/remote.json`)).json()) as Channels,
    stop: () => new Promise((done) => child.once('exit', done) && child.kill()),
  };
}

function command(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [program('release.mjs'), ...args], {
    env: { RELEASES_DIR: releases },
    encoding: 'utf8',
  });
  return { status, stderr };
}

const versions = async (replica: Awaited<ReturnType<typeof start>>) => {
  const { stable, canary } = await replica.channels();
  return [stable.version, canary?.version];
};

it('releases one remote by its own file alone, and goes on serving what earlier pages ask for', async () => {
  const [one, two, three] = ['1.0.0', '1.1.0', '1.2.0'].map(build) as [string, string, string];
  const old = await start(one);
  expect(await versions(old)).toEqual(['1.0.0', undefined]);

  const replicas = await Promise.all([start(two), start(two)]);
  expect(await versions(old)).toEqual(['1.1.0', undefined]);
  await old.stop();
  for (const replica of replicas) {
    expect(await replica.text('/1.0.0/chunk.1.0.0.js')).toBe('1.0.0');
    expect(await replica.text('/1.1.0/chunk.1.1.0.js')).toBe('1.1.0');
  }

  // A replica of the release before that starts again undoes nothing.
  const again = await start(one);
  expect(await versions(again)).toEqual(['1.1.0', undefined]);

  expect(command('publish', three, '--canary', '10')).toMatchObject({ status: 0 });
  expect(await versions(again)).toEqual(['1.1.0', '1.2.0']);
  expect((await again.channels()).canary?.percent).toBe(10);
  expect(command('promote')).toMatchObject({ status: 0 });
  expect(await versions(again)).toEqual(['1.2.0', undefined]);

  const before = readdirSync(releases, { recursive: true }).sort();
  const chunk = readFileSync(join(releases, '1.2.0/mf-manifest.json'), 'utf8');
  expect(command('roll-back')).toMatchObject({ status: 0 });
  expect(await versions(again)).toEqual(['1.1.0', undefined]);
  expect(readdirSync(releases, { recursive: true }).sort()).toEqual(before);
  expect(readFileSync(join(releases, '1.2.0/mf-manifest.json'), 'utf8')).toBe(chunk);
  expect(command('promote')).toMatchObject({ status: 1, stderr: 'there is no canary to promote\n' });

  // An image that comes as canary; and a release that was left long ago goes at the next start.
  const long = new Date(Date.now() - 31 * 86_400_000);
  for (const version of ['1.0.0', '1.2.0']) utimesSync(join(releases, version, 'release.json'), long, long);
  const next = await start(build('1.3.0'), { RELEASE_CANARY_PERCENT: '5', RELEASES_DAYS: '30' });
  expect(await versions(next)).toEqual(['1.1.0', '1.3.0']);
  expect(await next.status('/1.2.0/mf-manifest.json')).toBe(404);
  expect(await next.status('/1.0.0/mf-manifest.json')).toBe(200);
  expect(command('roll-back')).toMatchObject({ status: 0 });
  expect(await versions(next)).toEqual(['1.1.0', undefined]);
});

it('serves the build of its image alone where there is no folder of releases', async () => {
  const replica = await start(build('2.0.0'), { RELEASES_DIR: '' });
  expect(await versions(replica)).toEqual(['2.0.0', undefined]);
  expect(await replica.text('/2.0.0/chunk.2.0.0.js')).toBe('2.0.0');
  expect(await replica.status('/nowhere.js')).toBe(404);
});
