import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, startProcess } from '../../../libs/local-servers/src/machine/processes.mjs';
import { claimRun } from './run-record.mjs';

const dead = { pid: process.pid, startTime: '1' };

describe('the record of what runs', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'placette-run-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('refuses a second runner while the first lives, and tells its address', async () => {
    const first = await claimRun(folder, 'http://127.0.0.1:4300');
    const second = await claimRun(folder, '');
    expect(first.claimed).toBe(true);
    expect(second).toMatchObject({
      claimed: false,
      run: { siteUrl: 'http://127.0.0.1:4300', runner: { pid: process.pid } },
    });
  });

  it('is given back when the runner ends', async () => {
    const first = await claimRun(folder, '');
    if (first.claimed) first.record.close();
    expect(existsSync(join(folder, 'run.json'))).toBe(false);
    expect((await claimRun(folder, '')).claimed).toBe(true);
  });

  it('ends what a killed runner left, and nothing else', async () => {
    const orphan = startProcess({ command: 'sleep', args: ['60'] });
    const stranger = startProcess({ command: 'sleep', args: ['60'] });
    const processes = {
      catalog: { pid: orphan.pid, startTime: orphan.startTime },
      listings: { pid: stranger.pid, startTime: '1' },
      gateway: dead,
    };
    writeFileSync(join(folder, 'run.json'), JSON.stringify({ runner: dead, siteUrl: '', processes }));

    const claim = await claimRun(folder, '');

    expect(claim).toMatchObject({ claimed: true, ended: ['catalog'] });
    expect(isAlive(orphan)).toBe(false);
    expect(isAlive(stranger)).toBe(true);
    await stranger.stop();
  });

  it('is taken over when it was cut short while being written', async () => {
    writeFileSync(join(folder, 'run.json'), '{"runner"');
    expect((await claimRun(folder, '')).claimed).toBe(true);
  });
});
