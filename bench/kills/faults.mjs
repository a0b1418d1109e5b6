import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { randomOf } from '../../deploy/local/demo/random.mjs';
import { services } from '../../deploy/local/product/topology.mjs';

/** @typedef {import('../../deploy/local/runner/supervisor.mjs').Supervisor} Supervisor */
/** @typedef {{ name: string, parts: string[], wipes: boolean }} Fault parts that die at once, with what they store or without */
/** @typedef {{ fault: string, ms: number }} Back */

export const DEPENDENCIES = ['nats', 'redis', 'postgres'];

/** @type {Record<'kills' | 'wipes', Fault[]>} */
export const FAULTS = {
  kills: [...services, 'gateway', 'shell', ...DEPENDENCIES].map((name) => ({ name, parts: [name], wipes: false })),
  wipes: [['nats'], ['redis'], ['nats', 'redis']].map((parts) => ({ name: parts.join(' and '), parts, wipes: true })),
};

/**
 * Each fault once a round, in an order of chance, until `end.isOver`.
 * @param {{ supervisor: Supervisor, ports: Record<string, number>, data: string }} product `data`: the folder that holds what NATS and Redis store
 * @param {{ faults: Fault[], seed: number, rounds: number, end: { isOver: boolean }, died?: ((part: string) => Promise<void>) | undefined }} plan `died` is called while a part is dead
 * @returns {Promise<Back[]>} milliseconds from the start of the dead part until the whole product is ready
 */
export async function strike({ supervisor, ports, data }, { faults, seed, rounds, end, died }) {
  /** @type {Back[]} */
  const backs = [];
  for (let round = 0; round < rounds; round++) {
    console.log(`Round ${round + 1} of ${rounds}`);
    const random = randomOf(seed, round);
    const order = faults.map((fault) => ({ fault, at: random.unit() })).sort((a, b) => a.at - b.at);
    for (const { fault } of order) {
      if (end.isOver) return backs;
      await delay(random.whole(300, 2_000));
      await Promise.all(fault.parts.map((part) => supervisor.killPart(part)));
      if (fault.wipes) for (const part of fault.parts) empty(join(data, part));
      for (const part of fault.parts) await died?.(part);
      await delay(random.whole(100, 1_000));
      const began = Date.now();
      await Promise.all(fault.parts.map((part) => supervisor.startPart(part)));
      await allReady(ports);
      backs.push({ fault: fault.name, ms: Date.now() - began });
    }
  }
  return backs;
}

/** @param {string} folder */
function empty(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
}

/** Every part that answers for itself says that it can serve. @param {Record<string, number>} ports */
async function allReady(ports) {
  const asked = [...services, 'gateway'].map((name) => `http://127.0.0.1:${ports[name]}/health/ready`);
  const isReady = (/** @type {string} */ url) =>
    fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok;
      },
      () => false,
    );
  for (const end = Date.now() + 120_000; Date.now() < end; await delay(50)) {
    if ((await Promise.all(asked.map(isReady))).every(Boolean)) return;
  }
  throw new Error('the product was not ready within two minutes');
}
