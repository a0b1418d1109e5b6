import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startBrowser, Visitor } from '../support/browser.js';
import { accountOf, eventually, logsOf, restart, siteUrl } from '../support/product.js';
import { signInOnScreen } from '../support/steps.js';

/** A release of one remote that cannot be used harms the pages of this remote alone, until it is taken back. */

const frontends = join(import.meta.dirname, '../../frontends');
const folder = mkdtempSync(join(tmpdir(), 'placette-releases-'));
const releases = join(folder, 'releases');
const channelsFile = join(releases, 'remote.json');
let browser: Browser;
let published: { stable: object };
let usual: { version: string };
let page: Page;

beforeAll(async () => {
  browser = await startBrowser();
  await restart('owner', { RELEASES_DIR: releases });
  published = readJson(channelsFile);
  usual = { version: readJson<{ stable: { version: string } }>(channelsFile).stable.version };
});
beforeEach(async () => {
  publish(published);
  await shellOffers(usual);
});
afterEach(() => page.context().close());
afterAll(async () => {
  await browser.close();
  await restart('owner');
  await restart('shell');
  rmSync(folder, { recursive: true });
});

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** What the remote publishes from now on; null: nothing. */
function publish(channels: object | null): void {
  if (channels === null) return rmSync(channelsFile);
  const prepared = join(folder, 'remote.json');
  writeFileSync(prepared, JSON.stringify(channels));
  renameSync(prepared, channelsFile);
}

const shellSays = (words: string) =>
  eventually(async () => {
    for (const log of logsOf('shell')) expect(log).toContain(words);
  });

/** Whichever shell answers: they take turns where there are several. */
const shellOffers = (wanted: { version: string } | { contract: number }, cookie = '') =>
  eventually(async () => {
    for (const _shell of logsOf('shell')) {
      const answer = await fetch(`${siteUrl}/remotes.json`, { headers: { cookie } });
      expect(await answer.json()).toMatchObject({ owner: wanted });
    }
  });

/** In a browser of its own: one that was here goes on with what it loaded for half a minute. */
async function arrive(cohort = '99'): Promise<void> {
  const visitor = await Visitor.arrive(browser, 'desktop', 'version');
  ({ page } = visitor);
  await page.context().addCookies([{ name: 'placette-cohort', value: cohort, url: siteUrl }]);
  await signInOnScreen(visitor, accountOf('Owner'));
}

const title = (name: string) => page.getByRole('heading', { level: 1, name });

/** The fallback at the pages of this remote, and the rest of the site alive in the same document. */
async function seesFallback(): Promise<void> {
  await page.goto('/dashboard/parkings');
  await page.getByText('Cette partie du site est momentanément indisponible.').waitFor();
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole('link', { name: 'Rechercher' }).first().click();
  await title('Rechercher une place de parking').waitFor();
  await page.goBack();
}

async function recoversInPlace(): Promise<void> {
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await title('Mes parkings').waitFor();
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
}

describe('what a remote publishes and the shell cannot use', () => {
  const next = (change: object) => ({ ...published, stable: { ...published.stable, version: '9.9.9', ...change } });

  it.each([
    ['a contract that it does not know', () => next({ contract: 99 }), 'release 9.9.9 is of contract 99'],
    ['a cut entry', () => next({ integrity: 'sha256-AAAA' }), 'the entry of release 9.9.9 is not what was published'],
    ['nothing any more', () => null, '/remote.json: 503'],
  ])('%s: visitors go on with the release before', async (_what, change, complaint) => {
    publish(change());
    await shellSays(complaint);
    await arrive();
    await page.goto('/dashboard/parkings');
    await title('Mes parkings').waitFor();
  });

  it('is said in the page where no release before is known, and « Réessayer » recovers', async () => {
    publish(next({ contract: 99 }));
    await restart('shell', { REMOTES_STATE_FILE: join(folder, 'nothing-known.json') });
    await shellOffers({ contract: 99 });
    await arrive();
    await seesFallback();
    publish(published);
    await shellOffers(usual);
    await recoversInPlace();
  });
});

it('shows the fallback to the browsers of a canary whose code is broken, until it is rolled back', async () => {
  const build = join(folder, 'build');
  const description = readJson<{ version: string }>(join(frontends, 'owner/dist/remote.json'));
  cpSync(join(frontends, 'owner/dist', description.version), join(build, '9.9.9'), { recursive: true });
  const said = { ...description, version: '9.9.9', manifest: '/9.9.9/mf-manifest.json' };
  writeFileSync(join(build, 'remote.json'), JSON.stringify(said));
  writeFileSync(join(build, '9.9.9/remoteEntry.js'), '<html>Bad gateway');

  release('publish', build, '--canary', '40');
  await shellOffers({ version: '9.9.9' }, 'placette-cohort=39');
  await shellOffers(usual, 'placette-cohort=40');
  await arrive('39');
  await seesFallback();
  release('roll-back');
  await shellOffers(usual, 'placette-cohort=39');
  await recoversInPlace();
});

function release(...args: string[]): void {
  const program = join(frontends, 'remote-server/release.mjs');
  const options = { env: { RELEASES_DIR: releases }, encoding: 'utf8' } as const;
  expect(spawnSync(process.execPath, [program, ...args], options)).toMatchObject({ stderr: '', status: 0 });
}
