import { setTimeout as delay } from 'node:timers/promises';
import { randomOf } from '../../deploy/local/demo/random.mjs';
import { openAccounts } from './accounts.mjs';

const SEED = 12;
const SESSIONS = 500;
const SHORT_SESSIONS = 20;
const PARALLEL = 20;
/** Sessions that renew at the same time. */
const AT_ONCE = 4;
/** Sessions whose first token comes back at the end, long used: somebody copied it. */
const COPIED = 20;
const SHORT_COPIED = 3;
/** REFRESH_REUSE_SECONDS as it comes, and a second more. */
const REUSE_OVER_MS = 11_000;
/** One renewal may be tried this long. */
const PATIENCE_MS = 60_000;

/**
 * Each session is renewed by twenty clients with the same token at once, each trying again until it is answered, while
 * identity is killed with kill -9 and started again. All twenty must be given one new token, which then works; a token that
 * was used long ago must end its session, also when identity was killed between.
 * @param {{ gateway: string, supervisor: import('../../deploy/local/runner/supervisor.mjs').Supervisor, failures: string[], isShort: boolean }} options
 */
export async function measureRenewals({ gateway, supervisor, failures, isShort }) {
  const accounts = await openAccounts(gateway, isShort ? SHORT_SESSIONS : SESSIONS);
  const url = `${gateway}/auth/v1/token?grant_type=refresh_token`;
  const counts = { tries: 0, kills: 0 };
  /** @param {string} refresh_token */
  const renew = (refresh_token) => untilAnswered(url, refresh_token, counts);

  const killing = { isOver: false };
  const kills = killIdentity(supervisor, killing, counts);
  let torn = 0;
  /** @type {{ first: string, last: string }[]} */
  const renewed = [];
  const began = Date.now();
  try {
    await inTurns(AT_ONCE, accounts, async ({ refresh_token }) => {
      const answers = await Promise.all(Array.from({ length: PARALLEL }, () => renew(refresh_token)));
      const tokens = new Set(
        answers.map((answer) => (answer.status === 200 ? answer.token : `refused: ${answer.code}`)),
      );
      const [token = ''] = tokens;
      const next = tokens.size === 1 ? await renew(token) : null;
      if (next?.status === 200) renewed.push({ first: refresh_token, last: next.token });
      else torn += 1;
    });
  } finally {
    killing.isOver = true;
    await kills;
  }
  const seconds = Math.round((Date.now() - began) / 1_000);
  await delay(REUSE_OVER_MS);
  let verdicts = 0;
  const copies = isShort ? SHORT_COPIED : COPIED;
  for (const { first, last } of renewed.slice(0, copies)) {
    const copied = await renew(first);
    await supervisor.killPart('identity');
    await supervisor.startPart('identity');
    const after = await renew(last);
    if (copied.code === 'refresh_token_already_used' && after.status === 400) verdicts += 1;
  }
  const copied = Math.min(copies, renewed.length);
  const row = { sessions: accounts.length, parallel: PARALLEL, ...counts, torn, copied, verdicts, seconds };
  console.table([row]);
  if (torn > 0) failures.push(`renewals: ${torn} of ${accounts.length} sessions without one new token`);
  if (verdicts < copied) failures.push(`renewals: ${copied - verdicts} copied tokens did not end their session`);
  return row;
}

/**
 * @param {string} url @param {string} refresh_token @param {{ tries: number }} counts
 * @returns {Promise<{ status: number, token: string, code: string }>} `token` when it is renewed, else `code`
 */
async function untilAnswered(url, refresh_token, counts) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(100)) {
    counts.tries += 1;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
    }).catch(() => null);
    const text = await answer?.text().catch(() => null);
    if (!answer || !text || answer.status >= 500 || answer.status === 429) continue;
    const body = JSON.parse(text);
    return {
      status: answer.status,
      token: String(body.refresh_token ?? ''),
      code: String(body.error_code ?? body.code),
    };
  }
  throw new Error(`a renewal was not answered within ${PATIENCE_MS / 1_000} s`);
}

/**
 * @param {import('../../deploy/local/runner/supervisor.mjs').Supervisor} supervisor
 * @param {{ isOver: boolean }} killing @param {{ kills: number }} counts
 */
async function killIdentity(supervisor, killing, counts) {
  for (let round = 0; !killing.isOver; round++) {
    await delay(randomOf(SEED, round).whole(500, 2_500));
    await supervisor.killPart('identity');
    counts.kills += 1;
    await supervisor.startPart('identity');
  }
}

/**
 * @template I
 * @param {number} clients @param {readonly I[]} inputs @param {(input: I) => Promise<void>} work
 */
async function inTurns(clients, inputs, work) {
  const waiting = [...inputs];
  const client = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: clients }, client));
}
