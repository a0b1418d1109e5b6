import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endRecordedProcess, isAlive, startProcess, startTimeOf } from './processes.mjs';

const sleeping = (options: { graceMs?: number; deaf?: boolean; logFile?: string } = {}) => {
  const deafness = options.deaf === true ? "process.on('SIGTERM', () => undefined);" : '';
  const code = `${deafness} console.log('up'); setInterval(() => undefined, 1000)`;
  return startProcess({ command: process.execPath, args: ['-e', code], ...options });
};

/** Waits until the process reports that it is up, because an earlier signal would find no handler. */
async function up(logFile: string): Promise<void> {
  while (!readFileSync(logFile, 'utf8').includes('up')) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('a process of the runner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'placette-processes-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('stops when asked', async () => {
    const child = sleeping();
    await child.stop();
    expect(isAlive(child)).toBe(false);
    expect((await child.exited).signal).toBe('SIGTERM');
  });

  it('is killed when it does not stop in time', async () => {
    const logFile = join(folder, 'deaf.log');
    const child = sleeping({ deaf: true, graceMs: 200, logFile });
    await up(logFile);
    await child.stop();
    expect((await child.exited).signal).toBe('SIGKILL');
  });

  it('is ended at the next start when its runner was killed', async () => {
    const child = sleeping();
    expect(await endRecordedProcess({ pid: child.pid, startTime: child.startTime })).toBe(true);
    expect(isAlive(child)).toBe(false);
    await child.exited;
  });

  it('is spared when it only got the pid of a process recorded earlier', async () => {
    const child = sleeping();
    expect(await endRecordedProcess({ pid: child.pid, startTime: String(Number(child.startTime) - 100) })).toBe(false);
    expect(isAlive(child)).toBe(true);
    await child.stop();
  });

  it('that cannot be started counts as ended', async () => {
    const child = startProcess({ command: join(folder, 'absent') });
    expect((await child.exited).code).not.toBe(0);
    expect(startTimeOf(-1)).toBeNull();
  });
});
