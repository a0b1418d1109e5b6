import { publicParkings } from '../public-parkings.mjs';
import { measureFelt } from './felt.mjs';
import { measureRates } from './rates.mjs';
import { measureScores } from './scores.mjs';

/** Limits of visitors, lifted: the machine is measured, not its doors. */
export const settings = { RATE_LIMIT: '10000000' };
export const showsDemonstration = true;

/**
 * @param {{ env: Record<string, string>, ports: Record<string, number> }} product
 * @param {string[]} options `rates`, `scores`, `felt`: all unless some are named; `--short` for a trial
 */
export async function run(product, options) {
  const named = options.filter((option) => !option.startsWith('-'));
  const wants = (/** @type {string} */ part) => named.length === 0 || named.includes(part);
  const isShort = options.includes('--short');
  const site = product.env['E2E_URL'] ?? '';
  const gateway = `http://127.0.0.1:${product.ports['gateway']}`;
  /** @type {string[]} */
  const failures = [];
  /** @type {Record<string, unknown>} */
  const measures = {};
  if (wants('rates')) measures['rates'] = await measureRates({ site, gateway, failures, isShort });
  if (wants('felt')) measures['felt'] = await measureFelt({ site, failures, isShort });
  if (wants('scores'))
    measures['scores'] = await measureScores({
      site,
      parking: (await publicParkings(product.env['E2E_DATABASE_URL'] ?? '', site, 1))[0],
      failures,
      isShort,
    });
  return { measures, failures };
}
