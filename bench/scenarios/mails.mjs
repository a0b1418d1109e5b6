import { randomOf } from '../../deploy/local/demo/random.mjs';
import { freePort } from '../../libs/local-servers/src/machine/ports.mjs';
import { endLeasesOf, MAILS_AT_ONCE } from '../faults/kills.mjs';
import { BEHAVIOURS, KILLED, MailServer } from '../faults/mail-server.mjs';
import { newPerson, post } from '../loads/people.mjs';
import { sendWishes, setScene } from '../loads/requests-scene.mjs';
import { scenario } from '../run.mjs';
import { until } from '../until.mjs';

/** @typedef {import('../faults/mail-server.mjs').Taken} Taken */
/** @typedef {{ to: string, says: string }} Expected `says`: words of this person's mail that are its alone */
/** @typedef {import('pg').Pool} Database */

/** How many of the mails that the service is sending are answered before it is killed. */
const ANSWERED = 3;
const PATIENCE_MS = 20 * 60_000;

/**
 * People sign up and request passwords and parkings while the mail server refuses, is slow, cuts the connection, or the
 * service is killed just after an answer. Each mail must arrive, and twice only when nobody could know that it had arrived.
 * `each`: exchanges of each behaviour; those of ten seconds or more are a quarter as frequent, and absent from the short
 * form, in which the lease of a killed service's mail ends at once and not after two minutes.
 */
export default scenario({
  long: { seed: 1, people: 100, requests: 200, each: 20, kills: 10, retrySeconds: 1, sweepSeconds: 5 },
  short: { seed: 1, people: 6, requests: 20, each: 1, kills: 1, retrySeconds: 0.2, sweepSeconds: 1 },
  run: async (bench) => {
    const { gateway, supervisor, database, isShort } = bench;
    const { seed, people, requests, each, kills, retrySeconds, sweepSeconds } = bench.pace;
    const server = new MailServer(await freePort());
    const own = {
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_RETRY_SECONDS: String(retrySeconds),
      MAIL_SWEEP_SECONDS: String(sweepSeconds),
    };
    await supervisor.restartPart('notifications', own);
    const expected = await signUps(gateway, people);
    await until('every mail was tried', async () => (await waiting(database)).untried === 0, PATIENCE_MS);
    for (let kill = 0; kill < kills; kill++) {
      const gathered = server.gather(MAILS_AT_ONCE);
      if (kill === 0) await server.open();
      else expected.push(...(await signUps(gateway, MAILS_AT_ONCE)));
      for (const held of (await gathered).slice(0, ANSWERED)) held.answer();
      await supervisor.killPart('notifications');
      if (isShort) await endLeasesOf(database, 'notifications');
      await supervisor.startPart('notifications', own);
    }
    server.behave(turnsOf(seed, each, isShort));
    const { owner, wishes } = await setScene(gateway, database, requests);
    // A mail says « Un conducteur » when the driver's name has not arrived yet, so the events are handled first.
    await bench.allHandled();
    await sendWishes(wishes);
    expected.push(...wishes.map(({ says }) => ({ to: owner.email, says })));
    await bench.allHandled();
    await until('every mail is sent', async () => (await waiting(database)).queued === 0, PATIENCE_MS);
    const { given_up } = await waiting(database);
    await supervisor.restartPart('notifications');
    await server.close();
    const { missing, ...compared } = compareMails(expected, server.taken);
    const doubled_by_kills = againAfter(KILLED, server.taken);
    const exchanges = Object.fromEntries(server.exchanges);
    bench.show({ exchanges, seed, mails: expected.length, kept: server.taken.length, ...compared });
    bench.show({ lost: missing.length, doubled_by_kills, given_up });
    if (missing.length > 0) bench.fail(`${missing.length} mails lost: ${missing.join('; ')}`);
    bench.none({
      'mails given up': given_up,
      'mails twice with Message-IDs of their own': compared.written_twice,
      'mails twice though the server answered in time': compared.doubled_unknown,
      'exchanges did not take place': server.turnsLeft,
    });
    if (doubled_by_kills === 0) bench.fail('no service was killed between an answer and its note of it');
  },
});

/** @param {number} seed @param {number} each @param {boolean} isShort */
function turnsOf(seed, each, isShort) {
  const turns = Object.entries(BEHAVIOURS)
    .filter(([, { isLong }]) => !(isShort && isLong))
    .flatMap(([name, behaviour]) =>
      Array.from({ length: behaviour.isLong ? each / 4 : each }, () => ({ name, behaviour })),
    );
  return randomOf(seed, each).shuffled(turns);
}

/** Signs people up, each of whom also requests a new password. @param {string} gateway @param {number} count @returns {Promise<Expected[]>} */
async function signUps(gateway, count) {
  /** @type {Expected[]} */
  const expected = [];
  for (let index = 0; index < count; index++) {
    const person = newPerson();
    await post(`${gateway}/auth/v1/signup`, person);
    await post(`${gateway}/auth/v1/recover`, { email: person.email });
    for (const says of ['Bienvenue sur', 'Choisissez un nouveau mot de passe'])
      expected.push({ to: person.email, says });
  }
  return expected;
}

/** @param {Database} database @returns {Promise<{ queued: number, untried: number, given_up: number }>} mails */
async function waiting(database) {
  const { rows } = await database.query(
    `SELECT count(*) FILTER (WHERE status = 'queued')::int AS queued,
       count(*) FILTER (WHERE status = 'queued' AND attempts = 0)::int AS untried,
       count(*) FILTER (WHERE status = 'failed')::int AS given_up FROM notifications.messages`,
  );
  return rows[0];
}

/**
 * What people must have been sent against what the mail server has kept.
 * @param {readonly Expected[]} expected @param {readonly Taken[]} taken
 * @returns {{ missing: string[], written_twice: number, doubled: number, doubled_unknown: number }} `missing` names mails that
 *   are lost; `written_twice` have two Message-IDs, `doubled` came again after an exchange whose outcome nobody could know,
 *   `doubled_unknown` without one
 */
function compareMails(expected, taken) {
  const counts = { missing: /** @type {string[]} */ ([]), written_twice: 0, doubled: 0, doubled_unknown: 0 };
  for (const { to, says } of expected) {
    const found = taken.filter((mail) => mail.to === to && plain(mail.text).includes(plain(says)));
    const ids = new Set(found.map(({ messageId }) => messageId)).size;
    if (ids === 0) counts.missing.push(`${to}: ${says}`);
    counts.written_twice += Math.max(0, ids - 1);
  }
  for (const same of Map.groupBy(taken, ({ messageId }) => messageId).values()) {
    const again = same.length - 1;
    const excused = Math.min(again, same.filter(({ turn }) => turn.behaviour.mayDouble).length);
    counts.doubled += excused;
    counts.doubled_unknown += again - excused;
  }
  return counts;
}

/** Counts the mails that arrived again after an exchange of this kind. @param {import('../faults/mail-server.mjs').Turn} turn @param {readonly Taken[]} taken */
function againAfter(turn, taken) {
  return taken.filter(
    (mail) => mail.turn === turn && taken.some((other) => other !== mail && other.messageId === mail.messageId),
  ).length;
}

/** Joins the lines of a mail, which breaks them anywhere between words. @param {string} text */
const plain = (text) => text.replaceAll(/\s+/g, ' ');
