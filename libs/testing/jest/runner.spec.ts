import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Tinypool from 'tinypool';
import './runner.mjs';

/** A process that asks for its settings as a test file does; the second only once the first has them. */
const PROCESS = `import { existsSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
const first = join(import.meta.dirname, 'answered');
const ask = () => new Promise((answered) => {
  process.on('message', (message) => message?.type === 'jest-light-runner-worker-data' && answered(message.workerData));
  process.send('jest-light-runner-get-worker-data');
});
export default async (turn) => {
  if (turn === 2 && !existsSync(first)) {
    await new Promise((seen) => {
      watch(import.meta.dirname, () => existsSync(first) && seen());
      if (existsSync(first)) seen();
    });
  }
  const given = await ask();
  if (turn === 1) writeFileSync(first, '');
  return given;
};`;

it('answers a process that asks for its settings after another one has them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'placette-runner-'));
  writeFileSync(join(folder, 'process.mjs'), PROCESS);
  const filename = pathToFileURL(join(folder, 'process.mjs')).href;
  const pool = new Tinypool({ filename, runtime: 'child_process', minThreads: 2, maxThreads: 2, workerData: 'given' });
  // What the runner itself does: one channel, which forgets its listeners at the first question.
  const listeners = new Set<(message: unknown) => void>();
  const channel = {
    onMessage: (listener: (message: unknown) => void) => void listeners.add(listener),
    postMessage: () => {
      for (const listener of listeners) listener({ type: 'jest-light-runner-worker-data', workerData: 'given' });
      listeners.clear();
    },
  };
  expect(await Promise.all([pool.run(1, { channel }), pool.run(2, { channel })])).toEqual(['given', 'given']);
  await pool.destroy();
  rmSync(folder, { recursive: true });
}, 20_000);
