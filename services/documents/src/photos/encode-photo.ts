import { fork, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Encoded, Wanted } from './photo-encoding.js';

const TIME_LIMIT_MS = 20_000;
const program = fileURLToPath(new URL(`./photo-encoding${extname(import.meta.url)}`, import.meta.url));

/** Another attempt would not succeed with this photo. */
export class UnreadablePhoto extends Error {}

/**
 * F5: makes a picture for each width in a process of its own, without settings and with a time limit, so that a hostile
 * image takes nothing else down. Throws UnreadablePhoto, or Error when the process died or `started` ended it.
 */
export async function encodePhoto(wanted: Wanted, started?: (child: ChildProcess) => void): Promise<Buffer[]> {
  const child = fork(program, [], {
    env: {},
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  started?.(child);
  const encoded = await new Promise<Encoded>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Encoded));
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`photo encoding ended by ${signal ?? `code ${code}`}`)));
    child.send(wanted, (error) => error && reject(error));
  });
  if ('refusal' in encoded) throw new UnreadablePhoto(encoded.refusal);
  return encoded.pictures.map((picture) => Buffer.from(picture));
}
