import type { Browser, Page } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor, WIDTHS } from '../support/browser.js';
import { coveredControls } from '../support/covering.js';
import { administrator, approveAll, expectStatus, vehicleOf, verifiedMember } from '../support/people.js';
import { accountOf } from '../support/product.js';
import { asItWas, clashes, doubleText, freeHeight, lostText, respace, smallTargets } from './readability.js';
import { signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

const PUBLIC = [
  '/',
  '/lieux',
  '/lieux/paris-orly',
  '/lieux/paris-orly/navettes',
  '/proposer',
  '/proposer/paris-orly',
  '/auth',
  '/contact',
  '/devenir-partenaire',
  '/aide',
  '/tarifs',
  '/fiscalite',
  '/politique-confidentialite',
  '/blog',
];
const OWN = [
  '/dashboard/rechercher',
  '/dashboard/parkings',
  '/dashboard/proposer',
  '/dashboard/favoris',
  '/dashboard/sejours',
  '/dashboard/mes-demandes',
  '/dashboard/demandes',
  '/dashboard/demandes/reponses',
  '/dashboard/demandes/questions',
  '/dashboard/vehicules',
  '/dashboard/verification',
  '/dashboard/notifications',
  '/dashboard/profil',
  '/dashboard/profil#securite',
  '/dashboard/profil/suppression',
];
/** What is awaited beside the title: a list that is not there yet cannot lose its text. */
const SHOWN: Record<string, string> = {
  '/dashboard/parkings': 'main a[href$="/calendrier"]',
  '/dashboard/sejours': 'main h3',
  '/dashboard/demandes': 'main ul h2',
  '/admin/utilisateurs': 'main tbody tr',
  '/admin/lieux': 'main tbody tr',
};
const DESK = ['/admin/moderation', '/admin/utilisateurs', '/admin/lieux'];

/** A size of the window, and what is wrong with the page in it. */
type Look = readonly [
  size: { width: number; height: number },
  look: (page: Page, path: string) => Promise<readonly string[]>,
];
/** Sizes of the window for a page that a reader has changed, or not. */
type Round = readonly [change: ((page: Page) => Promise<void>) | null, looks: readonly Look[]];

/** At the top of the page, with what follows the size of the window drawn for it. */
async function drawnAgain(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  });
}

/** A stay and a request at a parking of the demonstration, whose rows are then read too; a second run finds the stay. */
async function askedAt(parking_spot_id: string): Promise<void> {
  const admin = await administrator();
  const driver = await verifiedMember('Dominique', admin);
  const vehicle_id = await vehicleOf(driver, 'LI-100-SI');
  await approveAll(admin, driver, 'vehicle');
  const owner = await ApiCaller.signIn(accountOf('Owner'));
  const wish = {
    parking_spot_id,
    vehicle_id,
    message: 'Bonjour, votre place nous irait très bien.',
    arrival_time: '04:30',
  };
  for (const from of [2, 30]) {
    const days = { start_date: addDays(today(), from), end_date: addDays(today(), from + 5) };
    const { id } = await expectStatus(driver.api.call('POST', '/api/requests', { ...wish, ...days }), 201);
    if (from === 2) await owner.call('POST', `/api/requests/${String(id)}/approval`);
  }
}

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe.each([
  ['a visitor', null, PUBLIC],
  ['an owner', 'Owner', OWN],
  ['an administrator', 'Administrator', DESK],
] as const)('the pages of %s', (_who, role, known) => {
  let visitor: Visitor;
  const paths: string[] = [...known];
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'phone', 'lisibilite');
    if (role) await signIn(visitor, accountOf(role));
    if (role !== 'Owner') return;
    await visitor.page.goto('/dashboard/parkings');
    const calendar = await visitor.page
      .getByRole('link', { name: /^Calendrier/ })
      .first()
      .getAttribute('href');
    const [, id = ''] = calendar?.match(/^\/dashboard\/parkings\/(.+)\/calendrier$/) ?? [];
    paths.push(`/parking/${id}`, `/dashboard/parkings/${id}/calendrier`);
    await askedAt(id);
  });
  afterAll(() => visitor.leave());

  const keep = (name: string, path: string) => visitor.keep(`${name}${path.replaceAll('/', '-')}`);
  const onDesktopAndPhone =
    role === null ? [WIDTHS.desktop, WIDTHS.phone, WIDTHS.small] : [WIDTHS.desktop, WIDTHS.phone];
  /** WCAG 1.4.10 and L15, FD-11, WCAG 1.4.12, by the names of their tests. */
  const rounds: Record<'small' | 'doubled' | 'spaced', Round> = {
    small: [
      null,
      [
        // Two thirds of the height are left to the content.
        [
          { width: 320, height: 256 },
          async (page, path) => {
            await keep('zoom-400', path);
            const lost = await lostText(page);
            const free = await freeHeight(page);
            return free < 2 / 3 ? [...lost, `${Math.round(free * 100)} % of the height`] : lost;
          },
        ],
        [WIDTHS.small, async (page) => [...(await lostText(page)), ...(await clashes(page))]],
        // Nothing is smaller than a finger to press, but links in running text.
        [WIDTHS.phone, smallTargets],
      ],
    ],
    spaced: [respace, [WIDTHS.phone, WIDTHS.desktop].map((size): Look => [size, lostText])],
    doubled: [
      doubleText,
      onDesktopAndPhone.map((size): Look => [
        size,
        async (page, path) => {
          await keep(`texte-200-${size.width}`, path);
          return [...(await lostText(page)), ...(size === WIDTHS.desktop ? [] : await clashes(page))];
        },
      ]),
    ],
  };
  const wrong = { small: [] as unknown[], spaced: [] as unknown[], doubled: [] as unknown[] };

  it('are opened once each, and looked at in every round', async () => {
    const { page } = visitor;
    for (const path of paths) {
      await page.setViewportSize(WIDTHS.small);
      await page.goto(path);
      await page
        .locator(SHOWN[path] ?? 'main h1')
        .first()
        .waitFor();
      for (const name of ['small', 'spaced', 'doubled'] as const) {
        const [change, looks] = rounds[name];
        await change?.(page);
        for (const [size, look] of looks) {
          await page.setViewportSize(size);
          await drawnAgain(page);
          await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
          const found = await look(page, path);
          if (found.length > 0) wrong[name].push([path, size, found]);
        }
        await asItWas(page);
      }
    }
  });

  it('fit a window of 320 pixels (WCAG 1.4.10), four times enlarged too (L15), and fingers', () => {
    expect(wrong.small).toEqual([]);
  });

  it('lose no text with letters twice as big, on a phone as well (FD-11)', () => {
    expect(wrong.doubled).toEqual([]);
  });

  it('lose no text with the spacing that a reader may set (WCAG 1.4.12)', () => {
    expect(wrong.spaced).toEqual([]);
  });
});

it('asks about cookies on half of a phone at most, and over nothing that has the focus (CK-01)', async () => {
  const visitor = await Visitor.arrive(browser, 'phone', 'bandeau-200', 'light', { isAskedForCookies: true });
  const { page } = visitor;
  const banner = page.getByRole('region', { name: 'Vos cookies' });
  for (const size of [WIDTHS.phone, WIDTHS.small]) {
    await page.setViewportSize(size);
    await page.goto('/lieux/paris-orly');
    await doubleText(page);
    await visitor.stir();
    await page.waitForFunction(() => document.body.style.paddingBlockEnd !== '');
    const top = (await banner.boundingBox())!.y;
    expect(top).toBeGreaterThanOrEqual(size.height / 2);
    for (const button of await banner.getByRole('button').all()) {
      await button.focus();
      const { y, height } = (await button.boundingBox())!;
      expect([y >= top, y + height <= size.height]).toEqual([true, true]);
    }
    await visitor.keep(String(size.width));
    expect(await coveredControls(page)).toEqual([]);
  }
  await visitor.leave();
});

it('keeps the arrow of a select and the track of a slider in forced colours', async () => {
  const visitor = await Visitor.arrive(browser, 'desktop', 'couleurs-forcees');
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/contact');
  const drawn = await page.getByLabel('Sujet').evaluate((select) => getComputedStyle(select).appearance);
  expect(drawn).not.toBe('none');
  await visitor.keep('contact');
  await page.goto('/');
  const slider = page.getByRole('slider').first();
  await slider.focus();
  expect(await slider.evaluate((range) => getComputedStyle(range).appearance)).not.toBe('none');
  expect(await slider.evaluate((range) => getComputedStyle(range).outlineStyle)).toBe('solid');
  await visitor.keep('accueil');
  await visitor.leave();
});

it('names the map, and reads no name of a town off it', async () => {
  const visitor = await Visitor.arrive(browser, 'desktop', 'carte');
  const { page } = visitor;
  await signIn(visitor, accountOf('Driver'));
  await page.goto('/dashboard/rechercher');
  await typeInto(page.getByRole('combobox', { name: /Près de quel aéroport/ }), 'Orly');
  await page.getByRole('listbox').getByRole('option').first().click();
  const drawn = page.waitForResponse((response) => /\/map\/ground\//.test(response.url()) && response.status() === 200);
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
  const map = page
    .getByRole('region', { name: /^Carte des places près/ })
    .getByRole('group', { name: /^Carte des places près/ });
  expect(await map.getAttribute('aria-roledescription')).toBe('carte');
  await map.getByRole('application', { name: /^Carte des places près/ }).waitFor();
  await drawn;
  expect(await page.getByText('Fond de carte indisponible').count()).toBe(0);
  expect(await map.ariaSnapshot()).not.toContain('text: Orly');
  await visitor.look('resultats');
  await visitor.leave();
});
