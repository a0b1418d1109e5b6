import { readdirSync, readFileSync } from 'node:fs';
import { round } from '../statistics.mjs';

/** Linux counts processor time in hundredths of a second, whatever its own clock. */
const TICKS_PER_SECOND = 100;

/** Returns megabytes: `rss` with all that it shares, `pss` with its part of that, `own` without. @param {number} pid */
export function memoryOf(pid) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const mb = (/** @type {string} */ name) =>
    round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1_024, 2);
  return { rss: mb('Rss'), pss: mb('Pss'), own: mb('Private_Dirty') };
}

/** Returns how many files and connections it holds open. @param {number} pid */
export const descriptorsOf = (pid) => readdirSync(`/proc/${pid}/fd`).length;

/** @param {number} pid */
export function cpuSecondsOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
