import { STOPPED } from './faults.mjs';

export const NO_FAULT = 'no fault';
/** Mails that one notifications service has in its hands at once. */
const MAILS_AT_ONCE = 5;

/**
 * What people and visitors under load were answered: reads fail where a server is stopped alone, sign-ups are refused.
 * @param {import('../rolling/load.mjs').Load} load
 * @param {Record<number, number>} failed how often each status was answered in stories, 0 for none
 */
export function unclearOf(load, failed) {
  const isExplained = (/** @type {string} */ line) => {
    if (STOPPED.some((name) => line.includes(name))) return /: 50[34] after/.test(line);
    return /^POST [^:]+: 503 after/.test(line) && !line.includes(`during ${NO_FAULT}:`);
  };
  return [
    ...load.failed.filter((line) => !isExplained(line)).slice(0, 10),
    ...load.refused.slice(0, 10),
    ...Object.entries(failed)
      .filter(([status]) => !['503', '504'].includes(status))
      .map(([status, count]) => `stories: ${count} answers ${status}`),
  ];
}

/**
 * @param {Awaited<ReturnType<typeof import('../kills/ledger.mjs').compareLedger>>} ledger
 * @param {{ mails_missing: number, mails_twice: number }} mails
 * @param {number} rounds how often PostgreSQL ended while mails were being sent
 */
export function lossesOf(ledger, { mails_missing, mails_twice }, rounds) {
  return [
    ...Object.entries(ledger)
      .filter(([, { lost, doubled }]) => lost + doubled > 0)
      .map(([what, { lost, doubled }]) => `${what}: ${lost} lost, ${doubled} too many`),
    ...(mails_missing === 0 ? [] : [`${mails_missing} e-mails lost`]),
    ...(mails_twice <= MAILS_AT_ONCE * rounds ? [] : [`${mails_twice} e-mails sent twice`]),
  ];
}
