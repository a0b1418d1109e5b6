import { setTimeout as delay } from 'node:timers/promises';
import { isGood } from './calls.mjs';

/** @typedef {import('./calls.mjs').Call} Call */
/** @typedef {import('./calls.mjs').Answer} Answer */
/** @typedef {{ fault: string, reads: number, writes: number, unread: number, refused: number, 'back ms': number }} Row `unread` and
 * `refused`: reads and writes that were refused */

/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {() => unknown} begin
 * @property {() => unknown} end
 * @property {boolean} refuses whether something that is written must be refused meanwhile
 * @property {number} [refusesReads] the share of reads that may be refused
 * @property {boolean} stopsServer the server of this disk serves nothing meanwhile, nor do calls that rest on it
 */

/** Until a fault that is over is felt no more. */
export const BACK_PATIENCE_MS = 60_000;
const WORDS = {
  503: /"title":"Cette partie du service est momentanément indisponible|"error_code":"service_unavailable"/,
  504: /"title":"Le service met trop de temps à répondre|"error_code":"request_timeout"/,
};

/**
 * Reads and writes go on for so long while a fault lasts, then until every write is taken again.
 * @param {Fault} fault @param {{ reads: Call[], writes: Call[] }} calls
 * @param {{ seconds: number, pauseMs: number }} pace `pauseMs` between two calls of one kind
 * @returns {Promise<{ row: Row, failures: string[] }>}
 */
export async function during(fault, { reads, writes }, { seconds, pauseMs }) {
  const { name, begin, end, refuses, refusesReads = 0, stopsServer } = fault;
  /** The first of each kind. @type {Map<string, string>} */
  const failures = new Map();
  const fail = (/** @type {Call} */ call, /** @type {Answer} */ { status, type, text }) =>
    failures.set(
      `${call.name} ${status}`,
      `${name}: ${call.name} was answered ${status} ${type} ${text.slice(0, 200)}`,
    );
  const counts = { reads: 0, unread: 0, writes: 0, refused: 0 };
  let until = 0;
  const repeat = async (/** @type {Call} */ call, /** @type {(answer: Answer) => void} */ judge) => {
    for (; Date.now() < until; await delay(pauseMs)) judge(await call.send());
  };
  const read = (/** @type {Call} */ call) =>
    repeat(call, (answer) => {
      counts.reads += 1;
      if (answer.status === 200) return;
      counts.unread += 1;
      if (!isClear(answer) || !(stopsServer || refusesReads > 0)) fail(call, answer);
    });
  const write = (/** @type {Call} */ call) =>
    repeat(call, (answer) => {
      counts.writes += 1;
      if (isGood(answer)) return;
      counts.refused += 1;
      if (!isClear(answer) || (answer.status === 504 && !stopsServer)) fail(call, answer);
    });
  // What is kept of an answer may be given meanwhile.
  await Promise.all(reads.map(({ send }) => send()));
  await begin();
  until = Date.now() + seconds * 1_000;
  try {
    await Promise.all([...reads.map(read), ...writes.map(write)]);
  } finally {
    await end();
  }
  const back = await untilTaken(writes, pauseMs);
  if (!stopsServer && counts.unread > refusesReads * counts.reads)
    failures.set('unread', `${name}: ${counts.unread} of ${counts.reads} reads were refused`);
  if (refuses && counts.refused === 0) failures.set('refused', `${name}: nothing was refused`);
  if (back === null) failures.set('back', `${name}: writes are still refused after ${BACK_PATIENCE_MS / 1_000} s`);
  return { row: { fault: name, ...counts, 'back ms': back ?? BACK_PATIENCE_MS }, failures: [...failures.values()] };
}

/** The product's own words, and of a refusal when to come back. @param {Answer} answer */
function isClear({ status, retryAfter, text }) {
  if (status === 503) return WORDS[503].test(text) && Number(retryAfter) > 0;
  return status === 504 && WORDS[504].test(text);
}

/** @param {Call[]} writes @param {number} pauseMs @returns {Promise<number | null>} milliseconds until each was taken; null when not in time */
async function untilTaken(writes, pauseMs) {
  const began = Date.now();
  for (; Date.now() < began + BACK_PATIENCE_MS; await delay(pauseMs)) {
    const answers = await Promise.all(writes.map(({ send }) => send()));
    if (answers.every(isGood)) return Date.now() - began;
  }
  return null;
}
