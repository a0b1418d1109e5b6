import { measureFelt } from '../pages/felt.mjs';
import { measureRates } from '../pages/rates.mjs';
import { measureScores } from '../pages/scores.mjs';
import { scenario } from '../run.mjs';

/** `rounds` and `milliseconds` of the rates; `visits` of each page; `runs` of Lighthouse. */
const LONG = { rounds: 5, milliseconds: 2_000, visits: 5, runs: 10 };
/** @typedef {typeof LONG} Pace */

/** Measures public pages: the rate per second, the loading times on a slow phone, and the scores of Lighthouse. */
export default scenario({
  showsDemonstration: true,
  long: LONG,
  short: { rounds: 2, milliseconds: 500, visits: 1, runs: 1 },
  parts: { rates: measureRates, felt: measureFelt, scores: measureScores },
});
