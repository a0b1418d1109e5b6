import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { setScene } from './scene.mjs';

/** @typedef {import('./scene.mjs').Wish} Wish */

export const settings = {
  AUTH_RATE_LIMIT: '10000000',
  RATE_LIMIT: '10000000',
  MAIL_RATE_LIMIT: '10000000',
  MAIL_FREQUENCY_SECONDS: '0',
};

const CLIENTS = 16;
const REQUESTS = 500;
/** What is killed with kill -9, one after the other, while requests come in and mails go out. */
const KILLED = ['requests', 'nats', 'notifications', 'redis', 'documents', 'notifications', 'requests', 'nats'];
/** Mails that one notifications service has in its hands at once. */
const MAILS_AT_ONCE = 5;
/** Until the mails that a killed service had in its hands are free again, and more. */
const PATIENCE_MS = 6 * 60_000;

/**
 * Requests are sent through HTTP, each until it is answered, while parts are killed and started again. None may be lost
 * or doubled, no mail may be missing, and none sent twice but those in hand when notifications was killed.
 * @param {{ env: Record<string, string>, ports: Record<string, number>, supervisor: import('../../deploy/local/runner/supervisor.mjs').Supervisor }} product
 * @param {string[]} options `--short`: 100 requests
 */
export async function run(product, options) {
  const gateway = `http://127.0.0.1:${product.ports['gateway']}`;
  const database = new pg.Pool({ connectionString: product.env['E2E_DATABASE_URL'], max: 4 });
  const count = options.includes('--short') ? 100 : REQUESTS;
  try {
    const { owner, wishes } = await setScene(gateway, database, count);
    const began = Date.now();
    const kills = { isOver: false };
    const killing = killParts(product.supervisor, kills);
    const ids = await sendAll(gateway, wishes);
    const sentMs = Date.now() - began;
    kills.isOver = true;
    await killing;
    const mails = await mailsOf(product.env['E2E_MAIL_URL'] ?? '', owner.email, wishes);
    const stored = await database.query(
      `SELECT id FROM requests.contact_requests WHERE requester_id = ANY ($1::uuid[])`,
      [[...new Set(wishes.map(({ driver }) => driver.user_id))]],
    );
    const measures = {
      requests: count,
      accepted: new Set(ids).size,
      stored: stored.rows.length,
      kills: killed,
      seconds: Math.round(sentMs / 1_000),
      retries,
      mails_missing: mails.missing,
      mails_twice: mails.twice,
      last_mail_after_seconds: Math.round((Date.now() - began) / 1_000),
    };
    console.table(measures);
    return { measures, failures: failuresOf(measures) };
  } finally {
    await database.end();
  }
}

let killed = 0;
let retries = 0;

/** @param {{ requests: number, accepted: number, stored: number, mails_missing: number, mails_twice: number }} found */
function failuresOf({ requests, accepted, stored, mails_missing, mails_twice }) {
  const inHand =
    MAILS_AT_ONCE * KILLED.filter((part) => part === 'notifications').length * Math.ceil(killed / KILLED.length);
  return [
    ...(accepted === requests ? [] : [`${requests - accepted} requests without an answer of their own`]),
    ...(stored === requests ? [] : [`${stored} requests stored of ${requests} sent`]),
    ...(mails_missing === 0 ? [] : [`${mails_missing} e-mails lost`]),
    ...(mails_twice <= inHand ? [] : [`${mails_twice} e-mails sent twice, where ${inHand} at most were in hand`]),
  ];
}

/**
 * Goes through KILLED at least once, and on until `kills.isOver`.
 * @param {import('../../deploy/local/runner/supervisor.mjs').Supervisor} supervisor @param {{ isOver: boolean }} kills
 */
async function killParts(supervisor, kills) {
  for (let round = 0; round === 0 || !kills.isOver; round++) {
    for (const part of KILLED) {
      await supervisor.killPart(part);
      killed += 1;
      await delay(200);
      await supervisor.startPart(part);
      await delay(300);
    }
  }
}

/** @param {string} gateway @param {Wish[]} wishes @returns {Promise<string[]>} ids, in the order of the wishes */
async function sendAll(gateway, wishes) {
  /** @type {string[]} */
  const ids = [];
  const waiting = [...wishes.entries()];
  const client = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      ids[next[0]] = await sendUntilAnswered(gateway, next[1]);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return ids;
}

/** As a browser that keeps trying: the same key each time. @param {string} gateway @param {Wish} wish */
async function sendUntilAnswered(gateway, { key, driver, body }) {
  for (;;) {
    const answer = await fetch(`${gateway}/api/requests`, {
      method: 'POST',
      headers: { authorization: `Bearer ${driver.token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    }).catch(() => null);
    const text = await answer?.text().catch(() => null);
    if (answer?.status === 201 && text) return String(JSON.parse(text).id);
    if (answer && answer.status < 500) throw new Error(`${answer.status} ${text}`);
    retries += 1;
    await delay(100);
  }
}

/** @param {string} mailUrl @param {string} email @param {Wish[]} wishes */
async function mailsOf(mailUrl, email, wishes) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(email)}`);
    /** @type {{ text: string }[]} */
    const mails = JSON.parse(await answer.text());
    const counts = wishes.map(
      ({ says }) =>
        mails.filter(({ text }) => text.replaceAll(/\s+/g, ' ').includes(says.replaceAll(/\s+/g, ' '))).length,
    );
    const missing = counts.filter((count) => count === 0).length;
    const twice = counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0);
    if (missing === 0 || Date.now() > end) return { missing, twice };
    await delay(2_000);
  }
}
