import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectFolder } from '../../libs/local-servers/src/machine/folders.mjs';
import { checkSignals } from '../judges/signals.mjs';
import { Readers } from '../loads/callers.mjs';
import { scenario } from '../run.mjs';

/** These parts have no replica: they are not restarted. */
const ONE_OF_EACH = /^(postgres|redis|mails|gateways|site|driver|owner|admin)$/;
/** Not restarted in the short form: the services work as listings does, and identity is restarted for its keys anyway. */
const LEFT_OUT = /^(catalog|notifications|documents|requests|identity|nats)(-\d)?$/;
/**
 * The clients that saturate the product, without pauses between their calls, and for how many milliseconds: no more clients
 * than the sign-ins that a gateway lets through at once (ADR 116).
 */
const SATURATING = { clients: 10, milliseconds: 15_000 };
/** The share of the saturating rate that is offered during the restarts. */
const SHARE = 0.7;
const PHASES = ['prepare', 'rotate', 'retire'];

/**
 * Restarts all parts one after the other, again and again, and then rotates the signing keys, while people sign up, search and
 * read at 70 % of the saturating rate: no request may fail and no fresh token may be refused. Then checks that live signals
 * pass from each gateway to the others. The short form restarts some services under a light load, all replicas of one machine
 * at once, as when it is drained.
 */
export default scenario({
  replicas: 2,
  long: { rounds: 20 },
  short: { rounds: 1 },
  run: async (bench) => {
    const { supervisor, isShort, site } = bench;
    const saturating = isShort ? undefined : await saturate(site);
    const everyMs = saturating && (SATURATING.clients / (SHARE * saturating)) * 1_000;
    const readers = everyMs === undefined ? {} : { clients: SATURATING.clients, everyMs };
    const parts = supervisor.partNames().filter((name) => !ONE_OF_EACH.test(name));
    const few = parts.filter((name) => !LEFT_OUT.test(name));
    const inTurn = isShort
      ? [few.filter((name) => !/-\d$/.test(name)), few.filter((name) => /-\d$/.test(name))]
      : parts.map((name) => [name]);
    /** @param {string[]} names @param {Record<string, string>} [given] */
    const restart = async (names, given) => {
      bench.readers.during = names.join(' ');
      await Promise.all(names.map((name) => supervisor.restartPart(name, given)));
      // The front notices that the part is ready and sends it requests before the next one stops.
      await delay(500);
      await bench.readers.answered(isShort ? 2 : 3);
    };
    const began = Date.now();
    const signals = await bench.under({ readers }, async () => {
      await bench.readers.answered(isShort ? 2 : 5);
      for (let round = 0; round < bench.pace.rounds; round++) for (const names of inTurn) await restart(names);
      let keys = bench.secrets.signingKeys;
      for (const phase of PHASES) {
        // Tokens of a retired key are refused, so the readers forget them before.
        if (phase === 'retire') bench.readers.forgetTokens();
        keys = nextKeys(keys, phase);
        for (const name of supervisor.replicasOf('identity')) await restart([name], { SIGNING_KEYS: keys });
      }
      return checkSignals(supervisor.replicasOf('gateway').map((name) => bench.addressOf(name)));
    });
    const { done, failed, refused } = bench.readers;
    bench.show({
      ...(saturating !== undefined && { 'saturating calls a second': Math.round(saturating) }),
      'calls a second': Math.round((done.length / (Date.now() - began)) * 1_000),
      restarts: bench.pace.rounds * inTurn.flat().length,
      'key phases': PHASES.length,
      calls: done.length,
      failed: failed.length,
      'refused tokens': refused.length,
      'wrong signals': signals.length,
    });
    bench.fail(...[...failed, ...refused, ...signals].slice(0, 20));
  },
});

/** Returns the calls per second that the product answers to clients without pauses. @param {string} site */
async function saturate(site) {
  const readers = new Readers(site, { clients: SATURATING.clients, everyMs: 0 });
  readers.start();
  await delay(SATURATING.milliseconds);
  const { length } = readers.done;
  await readers.stop();
  if (readers.failed.length > 0) throw new Error(readers.failed[0]);
  return (length / SATURATING.milliseconds) * 1_000;
}

/** @param {string} keys @param {string} phase */
function nextKeys(keys, phase) {
  return execFileSync(process.execPath, [join(projectFolder, 'services/identity/dist/keys.js'), phase], {
    env: { NODE_ENV: 'production', SIGNING_KEYS: keys },
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  }).trim();
}
