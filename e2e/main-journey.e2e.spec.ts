import { addDays, today } from '../libs/contracts/src/kernel/days.js';
import type { Browser } from 'playwright-core';
import { startBrowser, Visitor, type Device } from './browser.js';
import { photo } from './files.js';
import { journey } from './journey.js';
import { accountOf, mailArrives, newPerson } from './product.js';
import { addVehicle, approveDocument, publishParking, sendIdentityCard, signIn, signUp } from './steps.js';

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
    const rival = newPerson('Rachid');
    const title = `Cour de ${owner.email.split('@')[0]}`;
    const plate = device === 'phone' ? 'BB-111-CC' : 'DD-222-EE';
    const arrival = addDays(today(), 20);
    const departure = addDays(arrival, 7);
    let ownerAt: Visitor;
    let driverAt: Visitor;
    let rivalAt: Visitor;
    let adminAt: Visitor;

    const step = journey(() => [ownerAt, driverAt, rivalAt, adminAt]);

    beforeAll(async () => {
      ownerAt = await Visitor.arrive(browser, device, 'proprietaire');
      driverAt = await Visitor.arrive(browser, device, 'voyageur', 'dark');
      rivalAt = await Visitor.arrive(browser, device, 'autre-voyageur');
      adminAt = await Visitor.arrive(browser, 'desktop', `moderation-${device}`);
      await signIn(adminAt, accountOf('Administration'));
    });
    afterAll(async () => {
      for (const visitor of [ownerAt, driverAt, rivalAt, adminAt]) await visitor.leave();
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

    step('lets two travellers sign up, add a vehicle and be verified', async () => {
      for (const [visitor, person, registration] of [
        [driverAt, driver, plate],
        [rivalAt, rival, plate.replace('1', '9').replace('2', '8')],
      ] as const) {
        await signUp(visitor, person);
        await addVehicle(visitor, registration);
        await sendIdentityCard(visitor);
        await approveDocument(adminAt, person, "Carte d'identité");
        await approveDocument(adminAt, person, 'Carte grise');
        await visitor.page.getByText('Votre identité est vérifiée.').waitFor();
      }
    });

    for (const [which, visitor] of [
      ['first', () => driverAt],
      ['second', () => rivalAt],
    ] as const) {
      step(`lets the ${which} traveller find it from « CDG » with dates, and ask for it`, async () => {
        const { page } = visitor();
        await page.goto('/dashboard/rechercher');
        await page
          .getByLabel(/Où partez-vous|Destination/)
          .first()
          .pressSequentially('CDG');
        await page
          .getByRole('option', { name: /Charles-de-Gaulle/ })
          .first()
          .click();
        await page.getByLabel(/Arrivée/).fill(arrival);
        await page.getByLabel(/Départ/).fill(departure);
        await page.getByRole('button', { name: 'Rechercher' }).last().click();
        const result = page.getByRole('article').filter({ hasText: title });
        await result.getByText('8 €').first().waitFor();
        await result.getByText(/56\s€/).waitFor();
        await visitor().look('resultats');

        await result.getByRole('link', { name: 'Détails' }).click();
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        expect(await page.content()).not.toContain('Portail vert au fond de la cour');
        expect(await page.content()).not.toContain('06 12 34 56 78');
        await visitor().look('parking');

        await page.getByRole('link', { name: 'Contacter le propriétaire' }).first().click();
        await page.getByRole('heading', { name: 'Contacter le propriétaire' }).waitFor();
        await page.getByLabel(/Arrivée/).fill(arrival);
        await page.getByLabel(/Départ/).fill(departure);
        await page.getByLabel(/Clio/).check({ force: true });
        await page.getByLabel('Message').fill('Bonjour, je pars une semaine.');
        await page.getByText(/56\s€/).first().waitFor();
        await visitor().look('demander');
        await page.getByRole('button', { name: 'Envoyer la demande' }).click();
        await page.getByRole('link', { name: 'Mes demandes' }).first().waitFor();
      });
    }

    step('tells the owner by mail, and lets the owner approve one request only', async () => {
      await mailArrives(owner.email, /nouvelle demande/i);
      const { page } = ownerAt;
      await page.goto('/dashboard/demandes');
      const first = page.getByRole('main').getByRole('listitem').filter({ hasText: driver.prenom });
      await first.getByRole('button', { name: 'Approuver' }).waitFor();
      expect(await first.textContent()).not.toContain(plate);
      await ownerAt.look('demandes-recues');
      await first.getByRole('button', { name: 'Approuver' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Approuver' }).click();
      await first.getByText('Approuvée').waitFor();
      await first.getByText(plate).waitFor();

      const second = page.getByRole('main').getByRole('listitem').filter({ hasText: rival.prenom });
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
