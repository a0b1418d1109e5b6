import type { Browser } from 'playwright-core';
import { startBrowser, Visitor } from '../support/browser.js';
import { coveredControls, meetingBars } from '../support/covering.js';
import { administrator, member, openParking, verifiedMember } from '../support/people.js';
import { eventually } from '../support/product.js';
import { openGroup, signInOnScreen } from '../support/steps.js';

/** What a signed-in person finds on every screen: one navigation, nothing over anything. */
let browser: Browser;
let visitor: Visitor;
let parking: string;
const person = member('Nadia');

beforeAll(async () => {
  browser = await startBrowser();
  const admin = await administrator();
  parking = await openParking(await verifiedMember('Noémie', admin), admin, 'Cour de la navigation');
  visitor = await Visitor.arrive(browser, 'phone', 'navigation');
  await signInOnScreen(visitor, await person);
});
afterAll(async () => {
  await visitor.leave();
  await browser.close();
});

const ENTRIES = [
  ['Rechercher', '/dashboard/rechercher', 'Rechercher une place de parking'],
  ['Séjours', '/dashboard/sejours', 'Mes séjours'],
  ['Demandes', '/dashboard/mes-demandes', 'Mes demandes envoyées'],
  ['Mes parkings', '/dashboard/parkings', 'Mes parkings'],
  ['Compte', '/dashboard/profil', 'Mon Profil'],
] as const;
const main = () => visitor.page.getByRole('navigation', { name: 'Principale' });
const firstSteps = () => visitor.page.getByRole('region', { name: 'Vos premiers pas' });

it('asks a new person what to begin with, and keeps the answer on the server', async () => {
  const { page } = visitor;
  await page.getByRole('region', { name: /Par quoi commencez-vous/ }).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.look('question');
  await page.getByRole('button', { name: 'Je cherche une place' }).click();
  await firstSteps().waitFor();
  await visitor.look('premiers-pas');
  const { api } = await person;
  expect((await api.call('GET', '/api/profile')).body).toMatchObject({ first_steps: 'driver' });
  await page.goto('/dashboard/profil');
  await openGroup(page, 'Premiers pas');
  await page.getByRole('radio', { name: 'Ne rien afficher' }).click({ force: true });
  await eventually(async () =>
    expect((await api.call('GET', '/api/profile')).body).toMatchObject({ first_steps: 'none' }),
  );
  await page.goto('/dashboard/rechercher');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await firstSteps().count()).toBe(0);
  await api.call('PUT', '/api/profile/first-steps', { first_steps: 'owner' });
});

it.each([390, 1280])('leads everywhere by the same five links at %i pixels, and marks where one is', async (width) => {
  const { page } = visitor;
  await page.setViewportSize({ width, height: 844 });
  await page.goto('/dashboard/profil');
  for (const [label, path, title] of ENTRIES) {
    await main().getByRole('link', { name: label }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await main().locator('[aria-current]').allInnerTexts()).toEqual([label]);
    expect(await page.getByRole('button', { name: 'Ouvrir le menu' }).count()).toBe(0);
  }
  await page.goto('/dashboard/sejours');
  await page.getByText('Aucun séjour pour l’instant').waitFor();
  await visitor.look(`sejours-${width}`);
  await page.goto('/dashboard/mes-demandes');
  await page.getByRole('navigation', { name: 'Demandes' }).getByRole('link', { name: 'Reçues' }).click();
  await page.getByRole('heading', { level: 1, name: 'Demandes reçues' }).waitFor();
});

const SIZES = [
  [390, 844],
  [768, 1024],
  [1280, 900],
  [1920, 1080],
] as const;

it.each(SIZES)('covers no control by another at %i × %i', async (width, height) => {
  const { page } = visitor;
  await page.setViewportSize({ width, height });
  const covered: Record<string, string[]> = {};
  for (const path of [...ENTRIES.map(([, each]) => each), '/dashboard/demandes', '/lieux', `/parking/${parking}`]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await main().waitFor();
    await page.getByRole('contentinfo').waitFor();
    // A page that comes alive meanwhile may still move.
    await eventually(async () => {
      const found = [...(await meetingBars(page)), ...(await coveredControls(page)), ...(await meetingBars(page))];
      covered[path] = found;
      expect(found).toEqual([]);
    }, 5_000).catch(() => undefined);
  }
  expect(Object.entries(covered).filter(([, found]) => found.length > 0)).toEqual([]);
});
