import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, startTimeOf } from './processes.mjs';

/**
 * Runs `work` while this process alone holds the lock file; the lock of a dead process is taken over.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, work) {
  await mkdir(dirname(path), { recursive: true });
  while (!(await tryToTake(path))) {
    if (await isAbandoned(path)) await rm(path, { force: true });
    else await delay(200);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

/** @param {string} path */
async function tryToTake(path) {
  const holder = JSON.stringify({ pid: process.pid, startTime: startTimeOf(process.pid) });
  try {
    await writeFile(path, holder, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} path */
async function isAbandoned(path) {
  try {
    return !isAlive(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return false;
  }
}
