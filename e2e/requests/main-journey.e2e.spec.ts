import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import type { Browser } from 'playwright-core';
import { chooseDates } from '../support/dates.js';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import { photo } from '../support/files.js';
import { journey } from '../support/journey.js';
import { administrator, expectStatus, vehicleOf, verifiedMember } from '../support/people.js';
import { accountOf, eventually, mailArrives, newPerson } from '../support/product.js';
import {
  addVehicle,
  approveDocument,
  publishParking,
  requestForm,
  sendIdentityCard,
  signIn,
  signUp,
} from '../support/steps.js';
import { typeInto } from '../support/typing.js';

/** AK-01, C63: two days from now, in Paris, or the evening before where that falls in the night. */
const inTwoDays = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'Europe/Paris' });
const ANSWER_EXPECTED = new RegExp(
  `Réponse attendue avant (${[-12, 0, 1].map((hours) => inTwoDays.format(Date.now() + (48 + hours) * 3_600_000)).join('|')})\\s\\d+\\sh.* \\(encore (?:3[5-9]|4[0-8])\\sh\\)`,
);

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe.each(['phone', 'desktop'] as const)(
  'a traveller finds a place near CDG and its owner says yes, on a %s',
  (device: Device) => {
    const owner = newPerson('Odile');
    const driver = newPerson('Denis');
    const rivalName = 'Rachid';
    const title = `Cour de ${owner.email.split('@')[0]}`;
    const plate = device === 'phone' ? 'BB-111-CC' : 'DD-222-EE';
    const arrival = addDays(today(), 20);
    const departure = addDays(arrival, 7);
    let ownerAt: Visitor;
    let driverAt: Visitor;
    let adminAt: Visitor;
    let parking: string;

    const step = journey(() => [ownerAt, driverAt, adminAt]);

    beforeAll(async () => {
      ownerAt = await Visitor.arrive(browser, device, 'proprietaire');
      driverAt = await Visitor.arrive(browser, device, 'voyageur', 'dark');
      adminAt = await Visitor.arrive(browser, 'desktop', `moderation-${device}`);
      await signIn(adminAt, accountOf('Administrator'));
    });
    afterAll(async () => {
      for (const visitor of [ownerAt, driverAt, adminAt]) await visitor.leave();
    });

    step('shows the public pages before anybody signs in', async () => {
      const { page } = driverAt;
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await driverAt.look('accueil');
      await page.goto('/lieux/paris-charles-de-gaulle');
      await page.getByRole('heading', { level: 1, name: /Charles-de-Gaulle/ }).waitFor();
      await driverAt.look('lieu');
    });

    step('lets the owner sign up and send an identity card', async () => {
      await signUp(ownerAt, owner);
      await sendIdentityCard(ownerAt);
      await ownerAt.look('verification-en-cours');
    });

    step(
      'lets the administrator see and approve it; the badge changes without a reload, and a mail comes',
      async () => {
        await approveDocument(adminAt, owner, "Carte d'identité", 'examen');
        await adminAt.look('moderation');
        await ownerAt.page.getByText('Votre identité est vérifiée.').waitFor();
        await ownerAt.look('verification-faite');
        await mailArrives(owner.email, /identité/i);
      },
    );

    step(
      'lets the owner publish a parking in Roissy-en-France, seen by others once its document is approved',
      async () => {
        const photos = [await photo('#7b8a6a'), await photo('#8a7b6a')];
        await publishParking(ownerAt, { title, address: '12 rue de Paris, Roissy-en-France', places: 1, photos });
        await ownerAt.look('mes-parkings');
        await approveDocument(adminAt, owner, 'Titre de propriété');
        await ownerAt.page.getByText('Approuvé').first().waitFor();
        await ownerAt.page.getByText('Lieux de transport à proximité').first().click();
        await ownerAt.page
          .getByRole('link', { name: /Charles-de-Gaulle/ })
          .first()
          .waitFor();
      },
    );

    step('lets the traveller sign up, add a vehicle and be verified', async () => {
      await signUp(driverAt, driver);
      await addVehicle(driverAt, plate);
      await sendIdentityCard(driverAt);
      await approveDocument(adminAt, driver, "Carte d'identité");
      await approveDocument(adminAt, driver, 'Carte grise');
      await driverAt.page.getByText('Votre identité est vérifiée.').waitFor();
    });

    step('lets the traveller find it from « CDG » with dates, and ask for it', async () => {
      const { page } = driverAt;
      await page.goto('/dashboard/rechercher');
      await typeInto(page.getByLabel(/Près de quel aéroport/).first(), 'CDG');
      await page
        .getByRole('option', { name: /Charles-de-Gaulle/ })
        .first()
        .click();
      await chooseDates(page.getByRole('group', { name: 'Dates de votre séjour' }), arrival, departure);
      await page.getByRole('button', { name: 'Rechercher' }).last().click();
      const result = page.getByRole('article').filter({ hasText: title });
      // Other journeys offer places here too: it may stand behind the first twenty.
      await page.getByRole('article').nth(1).waitFor();
      const more = page.getByRole('button', { name: 'Voir plus de places' });
      while ((await result.count()) === 0 && (await more.isVisible())) {
        const shown = await page.getByRole('article').count();
        await more.click();
        await page.getByRole('article').nth(shown).waitFor();
      }
      await result.getByText(/56\s€/).waitFor();
      await driverAt.look('resultats');

      await result.getByRole('link', { name: title }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      parking = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      expect(await page.content()).not.toContain('Portail vert au fond de la cour');
      expect(await page.content()).not.toContain('06 12 34 56 78');
      await driverAt.look('parking');

      await page.getByRole('link', { name: 'Contacter le propriétaire' }).first().click();
      await page.getByRole('heading', { name: 'Contacter le propriétaire' }).waitFor();
      const form = requestForm(driverAt);
      await typeInto(form.getByLabel('Message'), 'Bonjour, je pars une semaine.');
      await form.getByText(/56\s€/).first().waitFor();
      await driverAt.look('demander');
      await page.getByRole('button', { name: 'Envoyer la demande' }).click();
      await page.getByRole('link', { name: 'Mes demandes' }).first().waitFor();
      await page.getByText(ANSWER_EXPECTED).waitFor();
      await page.getByRole('link', { name: 'Mes demandes' }).first().click();
      const sent = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
      await sent.getByText(ANSWER_EXPECTED).waitFor();
      await driverAt.look('reponse-attendue');
    });

    step('lets another traveller ask for the same days', async () => {
      const rival = await verifiedMember(rivalName, await administrator());
      const wish = {
        parking_spot_id: parking,
        vehicle_id: await vehicleOf(rival, plate.replace('1', '9').replace('2', '8')),
        start_date: arrival,
        end_date: departure,
        message: 'Bonjour, est-ce libre ?',
      };
      await eventually(() => expectStatus(rival.api.call('POST', '/api/requests', wish), 201));
    });

    step('tells the owner by mail, and lets the owner approve one request only', async () => {
      await mailArrives(owner.email, /nouvelle demande/i);
      const { page } = ownerAt;
      await page.goto('/dashboard/demandes');
      const first = page.getByRole('main').getByRole('listitem').filter({ hasText: driver.prenom });
      await first.getByRole('button', { name: 'Approuver' }).waitFor();
      expect(await first.textContent()).not.toContain(plate);
      await first.getByText(ANSWER_EXPECTED).waitFor();
      await ownerAt.look('demandes-recues');
      await first.getByRole('button', { name: 'Approuver' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Approuver' }).click();
      await first.getByText('Approuvée').waitFor();
      expect(await first.getByText(ANSWER_EXPECTED).count()).toBe(0);
      await first.getByText(plate).waitFor();

      const second = page.getByRole('main').getByRole('listitem').filter({ hasText: rivalName });
      await second.getByRole('button', { name: 'Approuver' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Approuver' }).click();
      await second.getByText('Toutes les places sont déjà réservées sur une partie de ces dates.').waitFor();
      await second.getByText('En attente').waitFor();
      await ownerAt.look('capacite-atteinte');
    });

    step('shows the traveller « Approuvée » and the owner’s phone; both have their mails', async () => {
      const { page } = driverAt;
      await page.goto('/dashboard/mes-demandes');
      const sent = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
      await sent.getByText('Approuvée').waitFor();
      await sent
        .getByText('06 12 34 56 78')
        .or(sent.getByRole('link', { name: /Appeler/ }))
        .first()
        .waitFor();
      await driverAt.look('mes-demandes');
      await mailArrives(driver.email, /demande est approuvée/i);
      await mailArrives(owner.email, /séjour confirmé/i);
    });
  },
);
