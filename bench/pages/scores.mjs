import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserPath } from './browser.mjs';
import { median } from '../statistics.mjs';

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
/** `script` is what is loaded before anybody uses the page; e2e/site/script-weight holds what a use loads. */
const GOALS = { median: 99, worst: 97, tbtMs: 100, lcpMs: 1_200, cls: 0.02, scriptKb: 110 };

/**
 * Lighthouse, mobile profile, on one page of each kind: medians, the worst performance, the longest blocking, and what
 * kept another score below 100.
 * @param {import('../run.mjs').Bench<import('../scenarios/pages.mjs').Pace>} bench @param {string} parking
 */
export async function measureScores({ site, failures, pace }, parking) {
  const chromePath = await browserPath();
  const rows = [];
  const places = ['/lieux/paris-charles-de-gaulle', '/proposer/paris-charles-de-gaulle'];
  const pages = ['/', '/lieux', ...places, `/parking/${parking}`, '/tarifs'].map((path) => ({
    path,
    runs: /** @type {Awaited<ReturnType<typeof measure>>[]} */ ([]),
  }));
  // In turns: what else the machine does falls on all alike.
  for (let run = 0; run < pace.runs; run++)
    for (const { path, runs } of pages) runs.push(await measure(site + path, chromePath));
  for (const { path, runs } of pages) {
    const row = {
      path,
      performance: median(runs.map(({ scores }) => scores['performance'] ?? 0)),
      worst: Math.min(...runs.map(({ scores }) => scores['performance'] ?? 0)),
      accessibility: Math.min(...runs.map(({ scores }) => scores['accessibility'] ?? 0)),
      'best-practices': Math.min(...runs.map(({ scores }) => scores['best-practices'] ?? 0)),
      seo: Math.min(...runs.map(({ scores }) => scores['seo'] ?? 0)),
      'LCP ms': Math.round(median(runs.map(({ lcp }) => lcp))),
      'TBT ms': Math.round(median(runs.map(({ tbt }) => tbt))),
      'longest TBT ms': Math.round(Math.max(...runs.map(({ tbt }) => tbt))),
      CLS: Math.max(...runs.map(({ cls }) => cls)),
      'script KB': Math.round(median(runs.map(({ script }) => script)) / 102.4) / 10,
      runs: runs.length,
    };
    rows.push(row);
    for (const category of /** @type {const} */ (['accessibility', 'best-practices', 'seo']))
      if (row[category] < 100) failures.push(`${path}: ${category} ${row[category]}`);
    if (row.performance < GOALS.median) failures.push(`${path}: performance ${row.performance}`);
    if (row.worst < GOALS.worst) failures.push(`${path}: performance ${row.worst} at worst`);
    if (row['TBT ms'] > GOALS.tbtMs) failures.push(`${path}: blocked for ${row['TBT ms']} ms`);
    if (row['LCP ms'] > GOALS.lcpMs) failures.push(`${path}: LCP ${row['LCP ms']} ms`);
    if (row.CLS > GOALS.cls) failures.push(`${path}: CLS ${row.CLS}`);
    if (row['script KB'] > GOALS.scriptKb) failures.push(`${path}: ${row['script KB']} KB of script`);
    for (const fault of new Set(runs.flatMap(({ faults }) => faults))) failures.push(`${path}: ${fault}`);
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
