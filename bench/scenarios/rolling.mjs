import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectFolder } from '../../libs/local-servers/src/machine/folders.mjs';
import { checkSignals } from '../judges/signals.mjs';
import { Readers } from '../loads/callers.mjs';
import { scenario } from '../run.mjs';

/** These parts have no replica: they are not restarted. */
const ONE_OF_EACH = /^(postgres|redis|mails|gateways|site|driver|owner|admin)$/;
/** The short form leaves these services out: they are built as listings is; identity is restarted for its keys. */
const LEFT_OUT = /^(catalog|notifications|documents|requests|identity|nats)(-\d)?$/;
/**
 * Clients that wait for nothing but their answers, and for how many milliseconds: no more than the passwords that a gateway
 * hashes at once (ADR 116), which refuses the next.
 */
const SATURATING = { clients: 10, milliseconds: 15_000 };
/** This share of the calls that saturate is offered while all is restarted. */
const SHARE = 0.7;
const PHASES = ['prepare', 'rotate', 'retire'];

/**
 * Everything is restarted one after the other, again and again, then the signing keys are rolled, while people sign up, search
 * and read at 70 % of what saturates the product: no request may fail, no fresh token be refused. Then live signals cross from
 * each gateway to the others. The short form restarts a part of the services, all of a machine at once as when it is drained,
 * under a light load.
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
      // The front finds it ready, and it takes its share before the next one goes.
      await delay(500);
      await bench.readers.answered(isShort ? 2 : 3);
    };
    const began = Date.now();
    const signals = await bench.under({ readers }, async () => {
      await bench.readers.answered(isShort ? 2 : 5);
      for (let round = 0; round < bench.pace.rounds; round++) for (const names of inTurn) await restart(names);
      let keys = bench.secrets.signingKeys;
      for (const phase of PHASES) {
        // A retired key verifies no more: its tokens are gone before.
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

/** Calls a second that the product answers when nobody pauses. @param {string} site */
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
