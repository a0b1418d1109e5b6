import type { RunOnly } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { ALL_RULES, violations } from '../support/accessibility.js';
import { startBrowser, Visitor, WIDTHS, type Device } from '../support/browser.js';
import { administrator, expectStatus, openParking, verifiedMember } from '../support/people.js';
import { siteUrl } from '../support/product.js';
import { faultsOf } from './structured-data.js';

/** Every page that anybody can open, looked at once: accessibility, width, words, status, what search engines read. */
const CHANGING: RunOnly = { type: 'rule', values: ['color-contrast', 'target-size', 'scrollable-region-focusable'] };
const devices = Object.keys(WIDTHS) as Device[];
/** About a minute on a quiet machine of two cores. */
const LOOK_MS = 400_000;

let browser: Browser;
let open: string;
let withdrawn: string;
let listed: string[];

beforeAll(async () => {
  browser = await startBrowser();
  const admin = await administrator();
  const owner = await verifiedMember('Pauline', admin);
  open = `/parking/${await openParking(owner, admin, 'Cour aux tilleuls')}`;
  const gone = await openParking(owner, admin, 'Cour retirée');
  await expectStatus(owner.api.call('DELETE', `/api/my-parkings/${gone}`), 204);
  withdrawn = `/parking/${gone}`;
  const map = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
  listed = paths.filter((path) => !/^\/(lieux|proposer)\/./.test(path));
});
afterAll(() => browser.close());

const onePlaceOfEachType = ['paris-orly', 'gare-de-lyon', 'stade-de-france'].map((slug) => `/lieux/${slug}`);
const notForSearch = () => ['/auth', '/auth?reset=true', '/hors-ligne', '/lieux?q=zzz', '/blog?q=zzz', '/aide?q=zzz'];
const failing = (): [path: string, status: number][] => [
  ['/introuvable', 404],
  ['/lieux/nulle-part', 404],
  ['/lieux/nulle-part/navettes', 404],
  ['/proposer/nulle-part', 404],
  ['/blog/nulle-part', 404],
  ['/parking/0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a77', 404],
  [withdrawn, 410],
];
const ofOrly = ['/lieux/paris-orly/navettes', '/proposer/paris-orly'];
const forSearch = () => [...listed, ...onePlaceOfEachType, ...ofOrly, open];

it(
  'holds to its rules at three widths, light and dark, without a fault in the console (SH-02, L15)',
  async () => {
    const all = [...[...forSearch(), ...notForSearch()].map((path): [string, number] => [path, 200]), ...failing()];
    const faults = await Promise.all([0, 1].map((half) => readAll(all.filter((_, index) => index % 2 === half))));
    expect(faults.flat()).toEqual([]);
  },
  LOOK_MS,
);

async function readAll(pages: readonly [path: string, status: number][]): Promise<string[]> {
  const visitor = await Visitor.arrive(browser, 'small', 'public');
  const { page } = visitor;
  const faults: string[] = [];
  page.on('console', (message) => {
    const isOwnStatus = message.location().url === page.url() && /status of 4(04|10)/.test(message.text());
    if (message.type() === 'error' && !isOwnStatus) faults.push(`${page.url()}: ${message.text()}`);
  });
  for (const [path, status] of pages) {
    const answer = await page.goto(path);
    if (answer?.status() !== status) faults.push(`${path}: ${answer?.status()}`);
    await page.locator('h1').first().waitFor();
    await page.evaluate(stopTransitions);
    for (const device of devices) {
      await page.setViewportSize(WIDTHS[device]);
      for (const theme of ['light', 'dark'] as const) faults.push(...(await look(page, path, device, theme)));
    }
  }
  await visitor.leave();
  return faults;
}

/** Colours are measured as they end up, on every level that inherits them. */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition-property: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** All rules in light at both ends; elsewhere those that a theme or a width can change. */
async function look(page: Page, path: string, device: Device, theme: 'light' | 'dark'): Promise<string[]> {
  const overflow = await page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme;
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  }, theme);
  const found = await violations(page, theme === 'light' && device !== 'phone' ? ALL_RULES : CHANGING);
  const wide = overflow > 0 ? [`${overflow} px too wide`] : [];
  return [...found, ...wide].map((fault) => `${path} (${device}, ${theme}): ${fault}`);
}

it('is read without scripts, on a phone', async () => {
  const reader = await Visitor.arrive(browser, 'phone', 'public', 'light', { javaScriptEnabled: false });
  const faults: string[] = [];
  for (const path of [...forSearch(), ...failing().map(([path]) => path)]) {
    await reader.page.goto(path, { waitUntil: 'domcontentloaded' });
    const heading = await reader.page.locator('main h1').innerText();
    const words = (await reader.page.locator('main').innerText()).replace(/\s+/g, ' ');
    if (heading.trim() === '' || words.length < 90) faults.push(`${path}: « ${words} »`);
    if (/Chargement|undefined|\[object|NaN/.test(words)) faults.push(`${path}: ${words.slice(0, 200)}`);
  }
  expect(faults).toEqual([]);
  await reader.leave();
});

describe('search engines', () => {
  const read = async (path: string) => (await fetch(siteUrl + path)).text();
  const inner = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

  it('find a title and a description of its own on each page, its address, and facts in order (SH-12)', async () => {
    const titles = new Map<string, string>();
    const faults: string[] = [];
    for (const path of forSearch()) {
      const html = await read(path);
      const title = inner(html, /<title>([^<]+)<\/title>/);
      const description = inner(html, /<meta name="description" content="([^"]+)">/);
      const data = inner(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/);
      if (titles.has(title)) faults.push(`${path}: the title of ${titles.get(title)}`);
      titles.set(title, path);
      if (description.length < 40 || description.length > 320) faults.push(`${path}: description « ${description} »`);
      if (!html.includes(`<link rel="canonical" href="${siteUrl}${path}">`)) faults.push(`${path}: canonical`);
      faults.push(
        ...(data === '' ? ['no structured data'] : faultsOf(data, siteUrl)).map((text) => `${path}: ${text}`),
      );
    }
    expect(faults).toEqual([]);
  });

  it('leave out what is not for them', async () => {
    for (const path of ['/auth', '/hors-ligne', ...failing().map(([path]) => path)])
      expect([path, (await read(path)).includes('<meta name="robots" content="noindex">')]).toEqual([path, true]);
    const robots = await read('/robots.txt');
    for (const path of ['/dashboard', '/admin', '/auth', '/api/']) expect(robots).toContain(`Disallow: ${path}\n`);
    expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  });

  it('get every page once, as XML at once (SH-13, C36)', async () => {
    const answer = await fetch(`${siteUrl}/sitemap.xml`, { redirect: 'error' });
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const path of [...onePlaceOfEachType, ...ofOrly, '/proposer', '/', '/lieux', '/tarifs', '/blog'])
      expect(addresses).toContain(siteUrl + path);
    expect(addresses.filter((address) => /auth|dashboard|admin|parking|hors-ligne/.test(address ?? ''))).toEqual([]);
  });
});
