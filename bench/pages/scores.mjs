import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserPath } from './browser.mjs';
import { byTurns, publicParkings } from './visits.mjs';
import { median, round } from '../statistics.mjs';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Scores of performance. */
const GOALS = { median: 99, worst: 97 };
/** The script is what is loaded before anybody uses the page; e2e/site/script-weight holds what a use loads. */
const AT_MOST = { 'TBT ms': 100, 'LCP ms': 1_200, CLS: 0.02, 'script KB': 110 };

/**
 * Lighthouse, mobile profile, on one page of each kind: medians, the worst performance, the longest blocking, and what
 * kept another score below 100.
 * @param {import('../run.mjs').Bench<import('../scenarios/pages.mjs').Pace>} bench
 */
export async function measureScores(bench) {
  const { site, pace } = bench;
  const chromePath = await browserPath();
  const [parking] = await publicParkings(bench, 1);
  const rows = [];
  const places = ['/lieux/paris-charles-de-gaulle', '/proposer/paris-charles-de-gaulle'];
  const pages = ['/', '/lieux', ...places, `/parking/${parking}`, '/tarifs'];
  const measured = await byTurns(pages, pace.runs, (page) => measure(site + page, chromePath));
  for (const { one: path, found: runs } of measured) {
    const least = (/** @type {string} */ category) => Math.min(...runs.map(({ scores }) => scores[category] ?? 0));
    const row = {
      path,
      performance: median(runs.map(({ scores }) => scores['performance'] ?? 0)),
      worst: least('performance'),
      accessibility: least('accessibility'),
      'best-practices': least('best-practices'),
      seo: least('seo'),
      'LCP ms': Math.round(median(runs.map(({ lcp }) => lcp))),
      'TBT ms': Math.round(median(runs.map(({ tbt }) => tbt))),
      'longest TBT ms': Math.round(Math.max(...runs.map(({ tbt }) => tbt))),
      CLS: Math.max(...runs.map(({ cls }) => cls)),
      'script KB': round(median(runs.map(({ script }) => script)) / 1_024),
      runs: runs.length,
    };
    rows.push(row);
    for (const category of /** @type {const} */ (['accessibility', 'best-practices', 'seo']))
      bench.atLeast(`${path}: ${category}`, row[category], 100);
    bench.atLeast(`${path}: performance`, row.performance, GOALS.median);
    bench.atLeast(`${path}: performance at worst`, row.worst, GOALS.worst);
    for (const [what, goal] of Object.entries(AT_MOST))
      bench.atMost(`${path}: ${what}`, Number(Reflect.get(row, what)), goal);
    for (const fault of new Set(runs.flatMap(({ faults }) => faults))) bench.fail(`${path}: ${fault}`);
  }
  console.table(rows);
  return rows;
}

/** A browser of its own for each measure: nothing is left of the one before. @param {string} url @param {string} chromePath */
async function measure(url, chromePath) {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS, logLevel: 'silent', ignoreDefaultFlags: false });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: CATEGORIES });
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
    const { categories, audits } = result.lhr;
    const details = /** @type {{ items: Travelled[] } | undefined} */ (audits['network-requests']?.details);
    const requests = details?.items ?? [];
    return {
      scores: Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
      lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      tbt: audits['total-blocking-time']?.numericValue ?? Number.NaN,
      script: sumOfScripts(requests),
      faults: CATEGORIES.slice(1).flatMap((name) =>
        (categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${name}: ${audits[id]?.title}`),
      ),
    };
  } finally {
    chrome.kill();
  }
}

/** @typedef {{ resourceType: string, transferSize: number }} Travelled bytes as they travelled, compressed */
/** @param {Travelled[]} requests */
function sumOfScripts(requests) {
  return requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}
