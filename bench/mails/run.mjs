import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { allHandled } from '../../deploy/backup/drill/life.mjs';
import { randomOf } from '../../deploy/local/demo/random.mjs';
import { services } from '../../deploy/local/product/topology.mjs';
import { freePort } from '../../libs/local-servers/src/machine/ports.mjs';
import { newPerson, post } from '../accounts/accounts.mjs';
import { setScene } from '../requests-scene.mjs';
import { numberOption } from '../options.mjs';
import { BEHAVIOURS } from './behaviours.mjs';
import { againAfter, compareMails } from './ledger.mjs';
import { KILLED, MailServer } from './mail-server.mjs';

/** @typedef {import('./ledger.mjs').Expected} Expected */

export { settings } from '../kills/stories.mjs';

const SEED = 1;
/** `each`: exchanges of each behaviour; of those that take half a minute or more, a quarter. */
const LONG = { people: 100, requests: 200, each: 20, kills: 10 };
const SHORT = { people: 6, requests: 20, each: 2, kills: 1 };
/** Mails that one notifications service has in its hands at once. */
const AT_ONCE = 5;
/** Of these, those that are answered before it is killed. */
const ANSWERED = 3;
const PATIENCE_MS = 20 * 60_000;

/**
 * People sign up, ask for new passwords and for parkings while the mail server refuses, is slow, cuts, and has the service
 * killed that it has just answered. Each mail must come, and again only where nobody could know that it had come.
 * @param {import('../../deploy/local/commands/bench.mjs').Product} product
 * @param {string[]} options `--short`: few of each, and the two minutes pass at once after which a mail that a dead service
 *   had in its hands is free again; `--seed=2`: another order
 */
export async function run({ env, ports, supervisor }, options) {
  const gateway = `http://127.0.0.1:${ports['gateway']}`;
  const isShort = options.includes('--short');
  const seed = numberOption(options, 'seed', SEED);
  const { people, requests, each, kills } = isShort ? SHORT : LONG;
  const server = new MailServer(await freePort());
  const pace = isShort
    ? { MAIL_RETRY_SECONDS: '0.2', MAIL_SWEEP_SECONDS: '1' }
    : { MAIL_RETRY_SECONDS: '1', MAIL_SWEEP_SECONDS: '5' };
  const own = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, ...pace };
  const database = new pg.Pool({ connectionString: env['E2E_DATABASE_URL'], max: 2 });
  const allTold = () => allHandled(env['E2E_DATABASE_URL'] ?? '', services);
  try {
    await supervisor.restartPart('notifications', own);
    const expected = await signUps(gateway, people);
    await until('every mail was tried', async () => (await waiting(database)).untried === 0);
    for (let kill = 0; kill < kills; kill++) {
      const gathered = server.gather(AT_ONCE);
      if (kill === 0) await server.open();
      else expected.push(...(await signUps(gateway, AT_ONCE)));
      for (const held of (await gathered).slice(0, ANSWERED)) held.answer();
      await supervisor.killPart('notifications');
      if (isShort) await database.query('UPDATE notifications.messages SET sending_until = NULL');
      await supervisor.startPart('notifications', own);
    }
    server.behave(turnsOf(seed, each, isShort));
    expected.push(...(await ask(gateway, database, requests, allTold)));
    await allTold();
    await until('every mail is sent', async () => (await waiting(database)).queued === 0);
    const compared = compareMails(expected, server.taken);
    const { given_up } = await waiting(database);
    await supervisor.restartPart('notifications');
    await server.close();
    const doubled_by_kills = againAfter(KILLED, server.taken);
    const measures = {
      seed,
      mails: expected.length,
      kept: server.taken.length,
      ...compared,
      doubled_by_kills,
      given_up,
    };
    console.table(Object.fromEntries(server.exchanges));
    console.table(measures);
    const failures = failuresOf(measures, server);
    return { measures: { ...measures, exchanges: Object.fromEntries(server.exchanges) }, failures };
  } finally {
    await database.end();
  }
}

/**
 * @param {ReturnType<typeof compareMails> & { doubled_by_kills: number, given_up: number }} measures
 * @param {MailServer} server
 */
function failuresOf({ missing, lost, written_twice, doubled_unknown, doubled_by_kills, given_up }, { turnsLeft }) {
  return [
    ...(lost > 0 ? [`${lost} mails lost: ${missing.join('; ')}`] : []),
    ...(given_up > 0 ? [`${given_up} mails given up`] : []),
    ...(written_twice > 0 ? [`${written_twice} mails twice with Message-IDs of their own`] : []),
    ...(doubled_unknown > 0 ? [`${doubled_unknown} mails twice though the server answered in time`] : []),
    ...(turnsLeft > 0 ? [`${turnsLeft} exchanges did not take place`] : []),
    ...(doubled_by_kills === 0 ? ['no service was killed between an answer and its note of it'] : []),
  ];
}

/** @param {number} seed @param {number} each @param {boolean} isShort */
function turnsOf(seed, each, isShort) {
  const random = randomOf(seed, each);
  return Object.entries(BEHAVIOURS)
    .filter(([, { isLong }]) => !(isShort && isLong))
    .flatMap(([name, behaviour]) =>
      Array.from({ length: behaviour.isLong ? each / 4 : each }, () => ({ name, behaviour })),
    )
    .map((turn) => ({ turn, at: random.unit() }))
    .sort((a, b) => a.at - b.at)
    .map(({ turn }) => turn);
}

/** Each asks for a new password too. @param {string} gateway @param {number} count @returns {Promise<Expected[]>} */
async function signUps(gateway, count) {
  /** @type {Expected[]} */
  const expected = [];
  for (let index = 0; index < count; index++) {
    const person = newPerson();
    await post(`${gateway}/auth/v1/signup`, person);
    await post(`${gateway}/auth/v1/recover`, { email: person.email });
    expected.push({ to: person.email, says: 'Bienvenue sur' });
    expected.push({ to: person.email, says: 'Choisissez un nouveau mot de passe' });
  }
  return expected;
}

/**
 * Requests, each told to the owner, of people whose names have come: a mail does not wait for a name, it says « Un conducteur ».
 * @param {string} gateway @param {pg.Pool} database @param {number} count @param {() => Promise<unknown>} allTold
 * @returns {Promise<Expected[]>}
 */
async function ask(gateway, database, count, allTold) {
  const { owner, wishes } = await setScene(gateway, database, count);
  await allTold();
  for (const { key, driver, body } of wishes) {
    const answer = await fetch(`${gateway}/api/requests`, {
      method: 'POST',
      headers: { authorization: `Bearer ${driver.token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    if (answer.status !== 201) throw new Error(`a request was answered ${answer.status}: ${await answer.text()}`);
  }
  return wishes.map(({ says }) => ({ to: owner.email, says }));
}

/** @param {pg.Pool} database @returns {Promise<{ queued: number, untried: number, given_up: number }>} mails */
async function waiting(database) {
  const { rows } = await database.query(
    `SELECT count(*) FILTER (WHERE status = 'queued')::int AS queued,
       count(*) FILTER (WHERE status = 'queued' AND attempts = 0)::int AS untried,
       count(*) FILTER (WHERE status = 'failed')::int AS given_up FROM notifications.messages`,
  );
  return rows[0];
}

/** @param {string} what @param {() => Promise<boolean>} holds */
async function until(what, holds) {
  for (const end = Date.now() + PATIENCE_MS; !(await holds()); await delay(500)) {
    if (Date.now() > end) throw new Error(`not within twenty minutes: ${what}`);
  }
}
