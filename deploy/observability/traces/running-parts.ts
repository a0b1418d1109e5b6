import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createServiceDatabase,
  eventually,
  startNatsForTest,
  startRedisForTest,
  type ServiceDatabase,
} from '@placette/testing';
import { freePort } from '../../../libs/local-servers/src/index.mjs';

const root = join(import.meta.dirname, '../../..');
const loader = ['--conditions=@placette/source', '--import', join(root, 'libs/testing/run-typescript.mjs')];

export type RunningParts = Awaited<ReturnType<typeof startParts>>;

/** The shell, the gateway and services, each a process of its own as in production. `settings` go to all of them. */
export async function startParts(services: readonly string[], settings: Record<string, string>) {
  const [nats, redis, gatewayPort, shellPort] = await Promise.all([
    startNatsForTest(),
    startRedisForTest(),
    freePort(),
    freePort(),
  ]);
  const children: ChildProcess[] = [];
  const databases = new Map<string, ServiceDatabase>();
  const metricsUrls = new Map<string, string>();
  const readyUrls: string[] = [];
  const site = `http://127.0.0.1:${shellPort}`;
  const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
  const folder = mkdtempSync(join(tmpdir(), 'placette-parts-'));
  const common = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    NATS_URL: nats.url,
    REDIS_URL: redis.url,
    PUBLIC_URL: site,
    STORAGE_DIR: folder,
    ...settings,
  };
  let log = '';

  async function start(part: string, program: string, url: string, own: Record<string, string>): Promise<void> {
    const port = await freePort();
    metricsUrls.set(part, `http://127.0.0.1:${port}/metrics`);
    readyUrls.push(`${url}/health/ready`);
    const child = spawn(process.execPath, [...loader, join(root, program)], {
      env: { PATH: process.env['PATH'], ...common, METRICS_PORT: String(port), ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
    children.push(child);
  }

  for (const service of services) {
    const database = await createServiceDatabase(service, join(root, 'services', service, 'prisma/migrations'));
    databases.set(service, database);
    const port = await freePort();
    await start(service, `services/${service}/src/main.ts`, `http://127.0.0.1:${port}`, {
      HEALTH_PORT: String(port),
      DATABASE_URL: database.url,
      KEYS_DIR: join(folder, 'keys'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Placette <site@placette.localhost>',
    });
  }
  await start('gateway', 'gateway/src/main.ts', gatewayUrl, { GATEWAY_PORT: String(gatewayPort) });
  await start('shell', 'frontends/shell/test/server-program.ts', site, {
    PORT: String(shellPort),
    GATEWAY_URL: gatewayUrl,
    REMOTES_FILE: join(folder, 'remotes.json'),
  });
  await eventually(async () => {
    for (const url of readyUrls) {
      const { status } = await fetch(url);
      if (status !== 200) throw new Error(`${url} answers ${status}`);
    }
  }, 60_000).catch(async (error: unknown) => {
    await stop();
    throw new Error(`not started: ${log}`, { cause: error });
  });

  return {
    site,
    databaseOf: (service: string) => databases.get(service) as ServiceDatabase,
    metricsOf: async (part: string) => (await fetch(metricsUrls.get(part) ?? '')).text(),
    /** What all parts wrote so far. */
    log: () => log,
    stop,
  };

  async function stop(): Promise<void> {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map(async (child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
    for (const database of databases.values()) await database.drop();
    await Promise.all([nats.stop(), redis.stop()]);
  }
}
