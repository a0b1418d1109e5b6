import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ name: string, status: string, message: string, assertionResults: { status: string }[] }} Suite a file of tests, as Jest reports it
 * @typedef {{ suites: Suite[], passed: number, failed: number }} Report of one run of Jest
 */

/**
 * The totals of a run of Jest; one that ended badly without naming a failed test counts as one failure.
 * @param {string} file that Jest wrote with --outputFile
 * @param {number} code with which Jest ended
 * @returns {Report}
 */
export function readReport(file, code) {
  /** @type {Suite[]} */
  const suites = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : [];
  const counts = suites.map(countsOf);
  const failed = counts.reduce((sum, { failed }) => sum + failed, 0);
  return {
    suites,
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: code !== 0 && failed === 0 ? 1 : failed,
  };
}

/** A file that does not run counts as one failure. @param {Suite} suite */
function countsOf({ status, assertionResults }) {
  const count = (/** @type {string} */ wanted) => assertionResults.filter((test) => test.status === wanted).length;
  return { passed: count('passed'), failed: count('failed') || (status === 'failed' ? 1 : 0) };
}

/**
 * Runs the files that failed once more, each alone: one that then passes no longer counts as failed, and is named.
 * @param {Report} first
 * @param {(file: string) => Promise<Report>} again
 * @returns {Promise<{ passed: number, failed: number, unstable: Suite[] }>}
 */
export async function withSecondTries(first, again) {
  let { passed, failed } = first;
  const unstable = [];
  for (const suite of first.suites.filter(({ status }) => status === 'failed')) {
    const second = await again(suite.name);
    const before = countsOf(suite);
    passed += second.passed - before.passed;
    failed += second.failed - before.failed;
    if (second.failed === 0) unstable.push(suite);
  }
  return { passed, failed, unstable };
}
