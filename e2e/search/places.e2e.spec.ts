import type { Browser } from 'playwright-core';
import { startBrowser, Visitor, WIDTHS, type Device } from '../support/browser.js';
import { accountOf, eventually, siteUrl } from '../support/product.js';
import { signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const NARROW = { width: 320, height: 720 };
const statusOf = async (path: string) => (await fetch(siteUrl + path)).status;
const text = async (path: string) => (await fetch(siteUrl + path)).text();

describe.each(['phone', 'desktop'] as const)('a visitor looks for a place to travel to, on a %s', (device: Device) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, device, 'lieux', device === 'phone' ? 'dark' : 'light');
  });
  afterAll(() => visitor.leave());

  it('goes from the home page to a region and a place, each readable at 320 pixels too', async () => {
    const { page } = visitor;
    await page.goto('/');
    await visitor.look('accueil');
    await page.getByRole('slider', { name: 'Durée du voyage' }).focus();
    await page.keyboard.press('ArrowRight');
    await page
      .getByRole('status')
      .filter({ hasText: /Vous économisez.*96\s€/ })
      .waitFor();

    await page.goto('/lieux');
    await page.getByRole('heading', { level: 2, name: 'Bretagne' }).waitFor();
    await visitor.look('liste');
    await page.getByRole('link', { name: /^Voir les \d+\slieux en Bretagne/ }).click();
    await page.waitForURL(/region=Bretagne/);
    await page.getByRole('heading', { level: 2, name: 'Corse' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 2, name: 'Bretagne' }).waitFor();
    await page.getByRole('link', { name: 'Aéroport de Brest-Bretagne', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Aéroport de Brest-Bretagne' }).waitFor();
    await visitor.look('lieu');
    await page.getByRole('link', { name: 'Navettes et transferts' }).click();
    await page.getByRole('heading', { level: 1, name: 'Navettes et transferts' }).waitFor();
    await visitor.look('navettes');

    await page.setViewportSize(NARROW);
    for (const path of ['/', '/lieux', '/lieux/paris-charles-de-gaulle', '/lieux/paris-charles-de-gaulle/navettes']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await visitor.look(`320${path.replaceAll('/', '-')}`);
    }
    await page.setViewportSize(WIDTHS[device]);
  });

  it('is sent no parking of a place without an approved identity (PL-12, C21)', async () => {
    const { page } = visitor;
    const answer = await page.request.get('/api/locations/paris-charles-de-gaulle');
    const { parkings } = (await answer.json()) as { parkings: { redacted: boolean }[] };
    expect(parkings.length).toBeGreaterThan(0);
    for (const parking of parkings) {
      expect(parking.redacted).toBe(true);
      expect(Object.keys(parking).sort()).toEqual(REDACTED_FIELDS);
    }
    await page.goto('/lieux/paris-charles-de-gaulle');
    await page.getByRole('link', { name: 'Connexion requise' }).waitFor();
  });

  it('gets a page and a 404 for a place that does not exist', async () => {
    const answer = await visitor.page.goto('/lieux/nulle-part');
    expect(answer?.status()).toBe(404);
    await visitor.page.getByRole('heading', { level: 1, name: 'Lieu non trouvé' }).waitFor();
  });
});

/** C21, C44: all that a redacted parking says; no id, no owner, no title, no photo. */
const REDACTED_FIELDS = [
  'accepted_vehicle_types',
  'distance_km',
  'electric_charging',
  'free_spots',
  'has_security',
  'immediate_booking',
  'is_covered',
  'is_free',
  'price_per_day',
  'redacted',
  'shuttle_service',
  'total',
];

describe('the pages of places without scripts', () => {
  it('hold their rows, the filters as a form, and what search engines read', async () => {
    const list = await text('/lieux?type=aeroport&q=lyon');
    expect(list).toContain('Aéroport Lyon-Saint-Exupéry');
    expect(list).not.toContain('href="/lieux/gare-lyon-part-dieu"');
    expect(list).toMatch(/<form[^>]*action="\/lieux"/);
    const page = await text('/lieux/paris-orly');
    expect(page).toMatch(/<link rel="canonical" href="[^"]*\/lieux\/paris-orly">/);
    expect(page).toContain('"@type":"BreadcrumbList"');
    expect(await text('/sitemap.xml')).toContain('/lieux/paris-orly/navettes</loc>');
  });
});

describe('an administrator keeps the places', () => {
  const slug = `salle-d-essai-${Date.now().toString(36)}`;
  let admin: Visitor;
  beforeAll(async () => {
    admin = await Visitor.arrive(browser, 'desktop', 'admin-lieux');
    await signIn(admin, accountOf('Administrator'));
  });
  afterAll(() => admin.leave());

  it('adds one, which visitors see, then hides it, and it is gone', async () => {
    const { page } = admin;
    await page.goto('/admin/lieux');
    await page.getByRole('table').waitFor();
    await admin.look('liste');
    await page.getByRole('link', { name: 'Ajouter un lieu' }).click();
    await page.getByRole('button', { name: 'Enregistrer le lieu' }).click();
    await page
      .getByRole('alert')
      .getByText(/Nom\s: Ce champ est obligatoire/)
      .waitFor();
    await admin.look('refus');
    const values = {
      Nom: `Salle ${slug}`,
      'Adresse de la page': slug,
      Description: 'Une salle ajoutée par le parcours, tout près de la rocade de Nantes.',
      Ville: 'Nantes',
      'Code postal': '44000',
      Région: 'Pays de la Loire',
      Latitude: '47,2184',
      Longitude: '-1,5536',
    };
    await page.getByLabel('Type').selectOption('event');
    for (const [label, value] of Object.entries(values)) await typeInto(page.getByLabel(label, { exact: true }), value);
    await page.getByRole('button', { name: 'Ajouter un parking officiel' }).click();
    const park = page.getByRole('group', { name: 'Parking officiel 1' });
    await typeInto(park.getByLabel('Nom'), 'Parc de la salle');
    await typeInto(park.getByLabel(/Prix par jour/), '9,5');
    await typeInto(park.getByLabel(/Vérifié le/), '2026-11-01');
    await typeInto(park.getByLabel(/^Source/), 'Affiché à l’entrée');
    await page.getByRole('button', { name: 'Enregistrer le lieu' }).click();
    await page.waitForURL(/\/admin\/lieux$/);

    await eventually(async () => expect(await statusOf(`/lieux/${slug}`)).toBe(200));
    expect(await text(`/lieux/${slug}`)).toMatch(
      /Parc de la salle[\s\S]*Prix relevé le 1er novembre 2026, source\s: Affiché à l’entrée[\s\S]*9,50\s€/,
    );
    await page.goto(`/admin/lieux?q=${slug}`);
    await page.getByRole('button', { name: `Actions\u00a0: Salle ${slug}` }).click();
    await page.getByRole('menuitem', { name: 'Masquer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Masquer' }).click();
    await page.getByText('Masqué', { exact: true }).waitFor();
    await eventually(async () => expect(await statusOf(`/lieux/${slug}`)).toBe(404));
  });
});
