import { quantile } from '../statistics.mjs';

/** @typedef {import('./open-load-process.mjs').Answer} Answer */
/** @typedef {import('./open-load-process.mjs').Report} Report */

/**
 * Milliseconds, megabytes that the gateway takes more than at the rate that saturates, and the percentage of refusals that
 * it answers within 50 ms of reading them, by its own clock: those who are refused wait also for a processor, which here
 * the load and all of the product share.
 */
const GOALS = { accepted: 1_000, refused: 1_000, recovered: 5_000, memory: 100, atOnce: 99 };
const AT_ONCE_MS = 50;
const isAccepted = (/** @type {Answer} */ { status }) => status === '200';
const isRefused = (/** @type {Answer} */ { status, tellsWhen }) => status === '503' && tellsWhen;
/** Answered at all, not cut or given up: on a busy machine that is a matter of time. */
const isAnswer = (/** @type {Answer} */ { status }) => /^\d/.test(status);

/** @param {Report} report */
export function summary({ answers, health, unsent }) {
  const accepted = answers.filter(isAccepted).map(({ ms }) => ms);
  const refused = answers.filter(isRefused).map(({ ms }) => ms);
  return {
    ...{
      accepted: accepted.length,
      refused: refused.length,
      others: answers.length - accepted.length - refused.length,
    },
    ...{ unsent, 'accepted p50 ms': ms(accepted, 0.5), 'accepted p99 ms': ms(accepted, 0.99) },
    ...{ 'refused p50 ms': ms(refused, 0.5), 'refused p99 ms': ms(refused, 0.99) },
    'refused within 50 ms': share(refused.filter((time) => time <= AT_ONCE_MS).length, refused.length),
    'health p99 ms': ms(
      health.map((answer) => answer.ms),
      0.99,
    ),
    'health failed': health.filter((answer) => !isAccepted(answer)).length,
  };
}

/** @param {readonly Answer[]} answers */
export function byName(answers) {
  return [...Map.groupBy(answers, ({ name, status }) => `${name} ${status}`)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, all]) => {
      const times = all.map((answer) => answer.ms);
      return { name, answers: all.length, 'p50 ms': ms(times, 0.5), 'p99 ms': ms(times, 0.99) };
    });
}

/** @param {Report} report @param {ReturnType<typeof summary> & { recovered: number, 'MB at saturation': number, 'MB at most': number, 'refused within 50 ms of reading': number }} measures @param {boolean} isShort without goals of time */
export function failuresOf({ answers, health }, measures, isShort) {
  const judged = isShort ? answers.filter(isAnswer) : answers;
  const others = [
    ...new Set(judged.filter((answer) => !isAccepted(answer) && !isRefused(answer)).map(({ status }) => status)),
  ];
  const unwell = (isShort ? health.filter(isAnswer) : health).filter((answer) => !isAccepted(answer));
  const beyond = (/** @type {string} */ what, /** @type {number} */ value, /** @type {number} */ goal) =>
    value <= goal ? [] : [`${what}: ${value}, goal ${goal}`];
  const inTime = [
    ...beyond('accepted p99 ms', measures['accepted p99 ms'], GOALS.accepted),
    ...beyond('refused p99 ms', measures['refused p99 ms'], GOALS.refused),
    ...(measures['refused within 50 ms of reading'] >= GOALS.atOnce
      ? []
      : [`refused within 50 ms of reading: ${measures['refused within 50 ms of reading']} %, goal ${GOALS.atOnce} %`]),
    ...beyond('as before after ms', measures.recovered, GOALS.recovered),
  ];
  return [
    ...(others.length === 0 ? [] : [`neither accepted nor refused with Retry-After: ${others.join(', ')}`]),
    ...(measures.refused > 0 ? [] : ['nothing was refused: the load did not saturate']),
    ...beyond('calls that the load could not send', measures.unsent, 0),
    ...beyond('health checks that failed', unwell.length, 0),
    ...(measures.accepted > 0 ? [] : ['nothing was accepted']),
    ...beyond('MB more at the gateway', measures['MB at most'] - measures['MB at saturation'], GOALS.memory),
    ...(isShort ? [] : inTime),
  ];
}

/** @param {readonly number[]} times @param {number} part */
const ms = (times, part) => Math.round(quantile(times, part) * 10) / 10;

/** Percent. @param {number} part @param {number} all */
export const share = (part, all) => Math.round((part / all) * 1_000) / 10;
