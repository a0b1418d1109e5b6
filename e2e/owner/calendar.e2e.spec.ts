import type { Browser } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import { chooseDates } from '../support/dates.js';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { administrator, expectStatus, openParking, verifiedMember, type Member } from '../support/people.js';
import { boxOf } from '../search/boxes.js';
import { startOtherCalendar, type OtherCalendar } from './other-calendar.js';
import { accountOf } from '../support/product.js';
import { requestForm, signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
let elsewhere: OtherCalendar;
let owner: Member;
let professional: Member;
let yard: string;
beforeAll(async () => {
  elsewhere = await startOtherCalendar();
  const admin = await administrator();
  owner = await verifiedMember('Odette', admin);
  await openParking(owner, admin, 'Cour d’Odette');
  professional = await verifiedMember('Octave', admin);
  yard = await openParking(professional, admin, 'Cour d’Octave', { nombre_places: 12 });
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  elsewhere.close();
});

describe.each([
  ['phone', 'dark', 40],
  ['desktop', 'light', 60],
] as const)('the calendar of a parking, on a %s', (device: Device, theme, ahead) => {
  const first = addDays(today(), ahead);
  const last = addDays(first, 2);
  const dates = `?date_debut=${first}&date_fin=${addDays(last, 1)}`;
  let ownerAt: Visitor;
  let visitorAt: Visitor;
  let driverAt: Visitor;
  let parking = '';
  const step = journey(() => [ownerAt, visitorAt, driverAt]);
  const cell = ({ page }: Visitor, day: string, state: string) =>
    page.getByRole('grid').locator(`button[data-day="${day}"]`).filter({ hasText: state });

  const showMonthOf = (day: string) =>
    ownerAt.page.goto(`/dashboard/parkings/${parking}/calendrier?mois=${day.slice(0, 7)}`);

  beforeAll(async () => {
    ownerAt = await Visitor.arrive(browser, device, 'calendrier-proprietaire', theme);
    visitorAt = await Visitor.arrive(browser, device, 'calendrier-visiteur', theme);
    driverAt = await Visitor.arrive(browser, device, 'calendrier-voyageur', theme);
    await signIn(ownerAt, owner);
    await signIn(driverAt, accountOf('Driver'));
  });
  afterAll(async () => {
    for (const visitor of [ownerAt, visitorAt, driverAt]) await visitor.leave();
  });

  step('is opened from « Mes parkings », and blocks a range', async () => {
    const { page } = ownerAt;
    await page.goto('/dashboard/parkings');
    await page.getByRole('link', { name: 'Calendrier' }).first().click();
    await page.getByRole('grid').waitFor();
    parking = /parkings\/([^/]+)/.exec(page.url())?.[1] ?? '';
    await chooseDates(page.getByRole('group', { name: 'Jours à bloquer' }), first, last);
    await ownerAt.look('jours-choisis');
    await page.getByRole('button', { name: 'Bloquer ces jours' }).click();
    await page
      .getByText(/3\sjours bloqués/)
      .first()
      .waitFor();
    await showMonthOf(first);
    await cell(ownerAt, first, 'bloqué').waitFor();
    await ownerAt.look('jours-bloques');
  });

  step('shows a visitor no free place on these days, and one before them (PD-07, C6)', async () => {
    const { page } = visitorAt;
    await page.goto(`/parking/${parking}${dates}`);
    await visitorAt.stir();
    await page.getByText(/^0\splace libre sur \d+ à ces dates$/).waitFor();
    await cell(visitorAt, first, 'indisponible').waitFor();
    await visitorAt.look('parking-indisponible');
    const before = addDays(first, -3);
    await chooseDates(page.getByRole('group', { name: 'Dates de votre séjour' }), before, first);
    await page.getByText(/^[1-9]\d*\splaces? libres? sur \d+ à ces dates$/).waitFor();
    const contact = page.getByRole('link', { name: 'Contacter le propriétaire' }).first();
    expect(await contact.getAttribute('href')).toContain(encodeURIComponent(`date_debut=${before}&date_fin=${first}`));
  });

  step('names these days to a driver before a request is sent, and none once other days are chosen (C6)', async () => {
    const { page } = driverAt;
    await page.goto(`/dashboard/demander/${parking}${dates}`);
    await page.getByText('Ce parking n’est pas disponible tous les jours de votre séjour.').waitFor();
    const send = page.getByRole('button', { name: 'Envoyer la demande' });
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    await driverAt.look('demander-indisponible');
    const form = requestForm(driverAt);
    await chooseDates(form.getByRole('group', { name: 'Dates de votre séjour' }), addDays(first, -3), first);
    await page.getByText('Sans place libre').waitFor({ state: 'detached' });
  });

  step('is followed elsewhere by its secret address, which says days only', async () => {
    const { page } = ownerAt;
    const field = page.getByLabel('Adresse secrète');
    const make = page.getByRole('button', { name: 'Créer l’adresse' });
    await field.or(make).waitFor();
    if (await make.isVisible()) await make.click();
    const text = await (await fetch(await field.inputValue())).text();
    expect(text).toContain(`DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`);
    expect(text).toContain('SUMMARY:Bloqué');
  });

  step('imports the busy days of a calendar kept elsewhere, beside the owner’s own', async () => {
    const { page } = ownerAt;
    elsewhere.blocks(last, addDays(last, 2));
    const field = page.getByLabel('Adresse du calendrier');
    await typeInto(field, 'http://127.0.0.1:1/calendrier.ics');
    await page.getByRole('button', { name: 'Importer' }).click();
    await page.getByText(/^Cette adresse n’est pas acceptée/).waitFor();
    await typeInto(field, elsewhere.url);
    await page.getByRole('button', { name: 'Importer' }).click();
    await page.getByText(/^2\sjours occupés/).waitFor();
    await showMonthOf(addDays(last, 1));
    await cell(ownerAt, addDays(last, 1), 'bloqué par un calendrier importé').waitFor();
    await page.getByText(/^2\sjours occupés/).waitFor();
    await ownerAt.look('calendrier-importe');
    await visitorAt.page.goto(`/parking/${parking}?date_debut=${addDays(last, 1)}&date_fin=${addDays(last, 2)}`);
    await visitorAt.stir();
    await visitorAt.page.getByText(/^0\splace libre sur \d+ à ces dates$/).waitFor();
  });

  step('imports a second one under a name, beside the first, and refuses the same address twice (C51)', async () => {
    const { page } = ownerAt;
    await page.getByRole('button', { name: 'Ajouter un calendrier' }).click();
    await typeInto(page.getByLabel('Adresse du calendrier'), elsewhere.url);
    await typeInto(page.getByLabel(/^Nom/), 'Agenda du voisin');
    await page.getByRole('button', { name: 'Importer' }).click();
    await page.getByText(/^Ce parking lit déjà le calendrier de cette adresse/).waitFor();
    await typeInto(page.getByLabel('Adresse du calendrier'), `${elsewhere.url}?voisin`);
    await ownerAt.look('second-calendrier');
    await page.getByRole('button', { name: 'Importer' }).click();
    await page.getByRole('heading', { name: 'Agenda du voisin' }).waitFor();
    await ownerAt.look('deux-calendriers');
  });

  step('is taken away again, and frees its days alone', async () => {
    const { page } = ownerAt;
    for (const name of ['Agenda du voisin', '127.0.0.1']) {
      await page.getByRole('button', { name: `Retirer ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
    }
    await page.getByRole('button', { name: 'Importer' }).waitFor();
    await cell(ownerAt, addDays(last, 1), 'libre').waitFor();
    await showMonthOf(last);
    await cell(ownerAt, last, 'bloqué').waitFor();
  });

  step('gives the days back', async () => {
    const { page } = ownerAt;
    await chooseDates(page.getByRole('group', { name: 'Jours à bloquer' }), first, last);
    await page.getByRole('button', { name: 'Débloquer' }).click();
    await page
      .getByText(/3\sjours débloqués/)
      .first()
      .waitFor();
    await visitorAt.page.goto(`/parking/${parking}${dates}`);
    await visitorAt.stir();
    await visitorAt.page.getByText(/^[1-9]\d*\splaces? libres? sur \d+ à ces dates$/).waitFor();
  });

  step('keeps some of twelve spaces, in view of the days that were pressed (C60)', async () => {
    const { page } = ownerAt;
    await ownerAt.context.clearCookies();
    await signIn(ownerAt, professional);
    await page.goto(`/dashboard/parkings/${yard}/calendrier?mois=${first.slice(0, 7)}`);
    const grid = page.getByRole('grid');
    await grid.locator(`button[data-day="${first}"]`).click();
    if (last.slice(0, 7) !== first.slice(0, 7)) await page.getByRole('button', { name: 'Mois suivant' }).click();
    await grid.locator(`button[data-day="${last}"]`).click();
    const press = page.getByRole('button', { name: /^Bloquer/ });
    const { y, height } = await boxOf(press);
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height);
    await typeInto(page.getByLabel('Places à bloquer', { exact: true }), '5');
    await ownerAt.look('places-choisies');
    await press.click();
    await page
      .getByText(/5\splaces bloquées, 3\sjours/)
      .first()
      .waitFor();
    await cell(ownerAt, last, '5 places bloquées').waitFor();
    await ownerAt.look('places-gardees');
    await visitorAt.page.goto(`/parking/${yard}${dates}`);
    await visitorAt.stir();
    await visitorAt.page.getByText(/^7\splaces libres sur 12 à ces dates$/).waitFor();
    await expectStatus(
      professional.api.call('DELETE', `/api/my-parkings/${yard}/blocked-days?from=${first}&to=${last}`),
      204,
    );
  });
});
