import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../../../libs/local-servers/src/machine/processes.mjs';
import { startControlServer } from './control-server.mjs';
import { claimRun } from './run-record.mjs';
import { Supervisor } from './supervisor.mjs';

/** What each start of a part was given, in their order. */
let starts: [string, object | undefined][] = [];
let folder = '';
let supervisor: Supervisor;
let server: Awaited<ReturnType<typeof startControlServer>>;

const part = (name: string) => ({
  name,
  layer: 0,
  launch: (settings?: Record<string, string>) => {
    starts.push([name, settings]);
    return startProcess({ command: 'sleep', args: ['60'] });
  },
});
const post = (path: string, settings: object = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}` },
    body: JSON.stringify(settings),
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'placette-control-'));
  const claim = await claimRun(folder, '');
  if (!claim.claimed) throw new Error(`${folder} is in use`);
  supervisor = new Supervisor(claim.record);
  await supervisor.start(['gateway', 'gateway-2', 'gateways', 'identity', 'identity-2'].map(part));
  server = await startControlServer(supervisor);
  starts = [];
});
afterEach(async () => {
  server.close();
  await supervisor.stopAll();
  rmSync(folder, { recursive: true });
});

it('stops and starts every replica of a part, all with the settings that are given, and nothing else', async () => {
  expect((await post('/stop/gateway')).status).toBe(200);
  await post('/start/gateway', { TRIED: 'true' });
  expect(starts.sort()).toEqual([
    ['gateway', { TRIED: 'true' }],
    ['gateway-2', { TRIED: 'true' }],
  ]);
});

it('refuses a part that it does not know, and who has no token', async () => {
  const unknown = await post('/stop/gatewa');
  expect([unknown.status, await unknown.text()]).toEqual([409, expect.stringContaining('Unknown part: gatewa.')]);
  expect((await fetch(`${server.url}/stop/gateway`, { method: 'POST' })).status).toBe(401);
});
