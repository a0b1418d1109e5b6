import { fork } from 'node:child_process';
import { once } from 'node:events';
import { LoadProcess } from '../load.mjs';

const REQUESTS_MAX = 100_000;

/**
 * A system behind HTTP; the load comes from a process of its own.
 * @param {string} name
 * @param {import('../load-process.mjs').Call[]} calls sent one after the other
 * @returns {import('./rounds.mjs').System & { calls: import('../load-process.mjs').Call[], stop: () => void }}
 */
export function httpSystem(name, calls) {
  const load = new LoadProcess();
  return {
    name,
    calls,
    run: (options) => load.run({ calls, requests: REQUESTS_MAX, inTurn: true, ...options }),
    stop: () => load.stop(),
  };
}

/** @param {import('./peers/bare-fastify/bare-fastify.mjs').Job} job */
export async function startBareFastify(job) {
  const child = fork(new URL('./peers/bare-fastify/bare-fastify.mjs', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(job);
  const [url] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof url !== 'string') throw new Error('bare Fastify did not start');
  return { url, stop: () => child.disconnect() };
}
