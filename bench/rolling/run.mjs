import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectFolder } from '../../libs/local-servers/src/machine/folders.mjs';
import { Load } from './load.mjs';
import { checkSignals } from './signals.mjs';

/** @typedef {import('../../deploy/local/runner/supervisor.mjs').Supervisor} Supervisor */

export const replicas = 2;
export { settings } from '../kills/stories.mjs';

/** What has a replica or stands in a cluster; the database, Redis and the fronts are one of each. */
const ONE_OF_EACH = /^(postgres|redis|mails|gateways|site|driver|owner|admin)$/;
/** What a short form leaves out: services that are built as the others; identity is restarted for its keys. */
const LEFT_OUT = /^(catalog|notifications|documents|requests|identity|nats)(-\d)?$/;

const ROUNDS = 20;
/**
 * Clients that wait for nothing but their answers, and for how many milliseconds: no more than the passwords that a gateway
 * hashes at once (ADR 116), which refuses the next.
 */
const SATURATING = { clients: 10, milliseconds: 15_000 };
/** Of the turns that saturate, while all is restarted. */
const SHARE = 0.7;

/**
 * Everything is restarted one after the other, again and again, then the signing keys are rolled, while people sign up, search
 * and read at 70 % of what saturates the product: no request may fail, no fresh token be refused. Then live signals cross from
 * each gateway to the others.
 * @param {{ env: Record<string, string>, ports: Record<string, number>, supervisor: Supervisor }} product
 * @param {string[]} options `--short`: a part of the services, once, under a light load
 */
export async function run({ env, ports, supervisor }, options) {
  const isShort = options.includes('--short');
  const site = env['E2E_URL'] ?? '';
  const saturating = isShort ? undefined : await saturate(site);
  const load = saturating === undefined ? new Load(site) : new Load(site, paceOf(saturating));
  const began = Date.now();
  const parts = supervisor.partNames().filter((name) => !ONE_OF_EACH.test(name));
  const restarted = isShort
    ? parts.filter((name) => !LEFT_OUT.test(name))
    : Array.from({ length: ROUNDS }, () => parts).flat();
  /** @type {string[]} */
  let signals = [];
  load.start();
  try {
    await load.answered(5);
    for (const name of restarted) await restart(supervisor, load, name);
    await rollKeys(supervisor, load, join(dirname(env['E2E_LOGS'] ?? ''), 'secrets.json'));
    signals = await checkSignals(supervisor.replicasOf('gateway').map((name) => `http://127.0.0.1:${ports[name]}`));
  } finally {
    await load.stop();
  }
  const seconds = Math.round((Date.now() - began) / 1_000);
  const measures = {
    ...(saturating !== undefined && { 'saturating turns a second': Math.round(saturating) }),
    'turns a second': Math.round(load.turns / seconds),
    restarts: restarted.length,
    key_phases: PHASES.length,
    requests: load.requests,
    failed: load.failed.length,
    refused_tokens: load.refused.length,
    wrong_signals: signals.length,
    seconds,
  };
  console.table(measures);
  return { measures, failures: [...load.failed, ...load.refused, ...signals].slice(0, 20) };
}

/** Turns a second that the product answers when nobody pauses. @param {string} site */
async function saturate(site) {
  const load = new Load(site, { clients: SATURATING.clients, everyMs: 0 });
  load.start();
  await delay(SATURATING.milliseconds);
  const { turns } = load;
  await load.stop();
  if (load.failed.length > 0) throw new Error(load.failed[0]);
  return (turns / SATURATING.milliseconds) * 1_000;
}

/** @param {number} saturating turns a second */
const paceOf = (saturating) => ({
  clients: SATURATING.clients,
  everyMs: (SATURATING.clients / (SHARE * saturating)) * 1_000,
});

/** @param {Supervisor} supervisor @param {Load} load @param {string} name @param {Record<string, string>} [given] */
async function restart(supervisor, load, name, given) {
  load.during = name;
  await supervisor.restartPart(name, given);
  // The front finds it ready, and it takes its share before the next one goes.
  await delay(500);
  await load.answered(3);
}

const PHASES = ['prepare', 'rotate', 'retire'];

/** @param {Supervisor} supervisor @param {Load} load @param {string} secretsFile */
async function rollKeys(supervisor, load, secretsFile) {
  let keys = JSON.parse(readFileSync(secretsFile, 'utf8')).signingKeys;
  for (const phase of PHASES) {
    // A retired key verifies no more: its tokens are gone before.
    if (phase === 'retire') load.forgetTokens();
    keys = execFileSync(process.execPath, [join(projectFolder, 'services/identity/dist/keys.js'), phase], {
      env: { NODE_ENV: 'production', SIGNING_KEYS: keys },
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    }).trim();
    for (const name of supervisor.replicasOf('identity')) await restart(supervisor, load, name, { SIGNING_KEYS: keys });
  }
}
