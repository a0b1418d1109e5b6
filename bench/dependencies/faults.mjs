import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {import('../../libs/local-servers/src/machine/fault-proxy.mjs').FaultProxy} FaultProxy */
/** @typedef {Parameters<FaultProxy['begin']>[0]} Fault */
/** @typedef {{ server: string, fault: Fault, milliseconds: number }} Trial */
/** @typedef {{ server: string, fault: Fault, again: Record<string, number>, connected: number, lines: number, most: number, left: number }} Seen
 *   milliseconds until each kind of call worked again, and until the parts were connected again; connections to the server
 *   before, at most, and at the end */

/** Milliseconds until every kind of call works again; it is waited for longer. */
export const GOALS = { again: 15_000, patience: 60_000 };
const LOOK_MS = 100;

/**
 * One server disturbed for a while, then watched until all is as before.
 * @param {{ proxy: FaultProxy, callers: import('./callers.mjs').Callers, held: number }} product `held`: connections to the
 *   server that the parts hold always
 * @param {Trial} trial @returns {Promise<Seen>}
 */
export async function disturb({ proxy, callers, held }, { server, fault, milliseconds }) {
  const lines = proxy.lines;
  let most = lines;
  callers.during = `${server} ${fault}`;
  proxy.begin(fault);
  for (const end = performance.now() + milliseconds; performance.now() < end; await delay(LOOK_MS))
    most = Math.max(most, proxy.lines);
  await proxy.end();
  callers.during = `after ${server} ${fault}`;
  const ended = performance.now();
  const connecting = untilConnected(proxy, held, ended);
  const again = await callers.workAgain(ended, GOALS.patience);
  const connected = await connecting;
  return { server, fault, again, connected, lines, most, left: proxy.lines };
}

/** Milliseconds since `ended`; infinite when they do not come back. @param {FaultProxy} proxy @param {number} held @param {number} ended */
async function untilConnected(proxy, held, ended) {
  for (; performance.now() - ended < GOALS.patience; await delay(LOOK_MS))
    if (proxy.lines >= held) return Math.round(performance.now() - ended);
  return Infinity;
}

/** Process and number of open files and connections of each part. @param {Record<string, { pid: number }>} processes */
export function processesOf(processes) {
  return Object.fromEntries(
    Object.entries(processes).map(([name, { pid }]) => [
      name,
      { pid, descriptors: readdirSync(`/proc/${pid}/fd`).length },
    ]),
  );
}
