import type { Browser } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import { chooseDates } from '../support/dates.js';
import type { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { administrator, openParking, vehicleOf, verifiedMember, type Member } from '../support/people.js';
import { accountOf, eventually, mailArrives, mailsTo } from '../support/product.js';
import { requestForm, signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
let admin: ApiCaller;
beforeAll(async () => {
  browser = await startBrowser();
  admin = await administrator();
});
afterAll(() => browser.close());

describe.each([
  ['phone', 'desktop', 'dark', 'light'],
  ['desktop', 'phone', 'light', 'dark'],
] as const)(
  'two people agree on a stay, each at a browser: driver on a %s, owner on a %s',
  (driverDevice: Device, ownerDevice: Device, driverTheme, ownerTheme) => {
    const title = `Cour à deux voix, ${driverDevice}`;
    let owner: Member;
    let driver: Member;
    let stranger: Member;
    let parking: string;
    let ownerAt: Visitor;
    let driverAt: Visitor;
    let strangerAt: Visitor;
    const step = journey(() => [ownerAt, driverAt, strangerAt]);
    const ownerRow = () => ownerAt.page.getByRole('main').getByRole('listitem').filter({ hasText: driver.prenom });
    const driverRow = () => driverAt.page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    const messages = (visitor: Visitor) => visitor.page.getByRole('region', { name: 'Messages' });
    const write = async ({ page }: Visitor, text: string) => {
      await typeInto(page.getByLabel('Votre message'), text);
      await page.getByRole('button', { name: 'Envoyer' }).click();
    };

    beforeAll(async () => {
      owner = await verifiedMember('Oriane', admin);
      driver = await verifiedMember('Damien', admin);
      stranger = await verifiedMember('Soline', admin);
      const profile = { first_name: owner.prenom, last_name: owner.nom, languages: [], is_professional: false };
      await owner.api.call('PATCH', '/api/profile', {
        ...profile,
        phone_number: '0687654321',
        siret: null,
        tva_number: null,
      });
      parking = await openParking(owner, admin, title, { contact_phone: '06 87 65 43 21' });
      await vehicleOf(driver, driverDevice === 'phone' ? 'RQ-121-RQ' : 'RQ-343-RQ');
      ownerAt = await Visitor.arrive(browser, ownerDevice, `demandes-proprietaire`, ownerTheme);
      driverAt = await Visitor.arrive(browser, driverDevice, `demandes-voyageur`, driverTheme);
      strangerAt = await Visitor.arrive(browser, 'phone', 'demandes-tiers');
      await signIn(ownerAt, owner);
      await signIn(driverAt, driver);
      await signIn(strangerAt, stranger);
    });
    afterAll(async () => {
      for (const visitor of [ownerAt, driverAt, strangerAt]) await visitor.leave();
    });

    step('the owner sees a request come in without a reload', async () => {
      await ownerAt.page.goto('/dashboard/demandes');
      await ownerAt.page.getByText('Vous n’avez pas encore reçu de demande.').waitFor();
      const { page } = driverAt;
      await page.goto(`/dashboard/demander/${parking}`);
      const form = requestForm(driverAt);
      const dates = form.getByRole('group', { name: 'Dates de votre séjour' });
      await chooseDates(dates, addDays(today(), 25), addDays(today(), 28));
      await typeInto(form.getByLabel('Message'), 'Bonjour, joignable au 06 12 34 56 78.');
      await form.getByText(/24\s€/).first().waitFor();
      await page.getByRole('button', { name: 'Envoyer la demande' }).dblclick();
      await ownerRow().getByText('En attente').waitFor();
      await ownerRow().getByText('[coordonnées masquées]').waitFor();
      expect(await ownerAt.page.content()).not.toContain('06 12 34 56 78');
      expect(await ownerRow().count()).toBe(1);
      await ownerAt.look('recue');
    });

    step('they write to each other, live; what would let them meet elsewhere is masked', async () => {
      await driverAt.page.goto('/dashboard/mes-demandes');
      await driverRow()
        .getByRole('link', { name: /^Conversation avec/ })
        .click();
      await driverAt.page.getByRole('heading', { level: 1, name: /Conversation avec Oriane/ }).waitFor();
      await write(driverAt, 'Le portail ferme-t-il la nuit ? Écrivez à damien arobase exemple point fr');
      await messages(driverAt).getByText('Vos coordonnées sont masquées').waitFor();

      await ownerRow()
        .getByText(/1\snouveau message/)
        .waitFor();
      await ownerRow()
        .getByRole('link', { name: /^Conversation avec/ })
        .click();
      await messages(ownerAt).getByText('Le portail ferme-t-il la nuit ?').waitFor();
      expect(await ownerAt.page.content()).not.toContain('arobase');
      await messages(driverAt).getByText(/, lu/).waitFor();
      await write(ownerAt, 'Non, il reste ouvert.');
      await messages(driverAt).getByText('Non, il reste ouvert.').waitFor();
      await ownerAt.look('conversation');
      await driverAt.look('conversation');
    });

    step('a message that the network lost is kept, goes by itself when it is back, and only once', async () => {
      await driverAt.context.setOffline(true);
      await write(driverAt, 'J’arriverai vers midi.');
      await messages(driverAt).getByText('Non envoyé').waitFor();
      await driverAt.look('non-envoye');
      await driverAt.context.setOffline(false);
      await messages(ownerAt).getByText('J’arriverai vers midi.').waitFor();
      await messages(driverAt).getByText('Non envoyé').waitFor({ state: 'hidden' });
      expect(await messages(driverAt).getByText('J’arriverai vers midi.').count()).toBe(1);
    });

    step('one mail tells of several messages, with the words of the first as its reader may see them', async () => {
      const mail = await mailArrives(owner.email, /Nouveau message/);
      expect(mail.text).toContain('/dashboard/demandes/');
      expect(mail.text).toContain('portail');
      expect(mail.text).not.toMatch(/06[ .]?12[ .]?34[ .]?56[ .]?78/);
      expect((await mailsTo(owner.email)).filter(({ subject }) => /Nouveau message/.test(subject))).toHaveLength(1);
    });

    step('a message is reported from the conversation, acknowledged, and waits for a moderator (L6)', async () => {
      const { page } = driverAt;
      await page.getByRole('button', { name: 'Signaler le message « Non, il reste ouvert. »' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click();
      await dialog.getByText('Cochez cette case pour envoyer votre signalement').first().waitFor();
      await driverAt.look('signalement-incomplet');
      await dialog.getByLabel('Raison').selectOption({ label: 'Propos injurieux, haineux ou menaçants' });
      await typeInto(dialog.getByLabel('Explication'), 'Ce message me menace, je ne suis pas tranquille.');
      await dialog.getByRole('checkbox', { name: /de bonne foi/ }).check();
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await driverAt.look(`signaler-message-${theme}`);
      }
      await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click();
      const reference = (await dialog.getByText(/^SIG-/).textContent()) ?? '';
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await driverAt.look(`message-signale-${theme}`);
      }
      await page.emulateMedia({ colorScheme: driverTheme });
      await dialog.getByRole('button', { name: 'Fermer' }).last().click();
      const mail = await mailArrives(driver.email, /bien reçu votre signalement/);
      expect(mail.text).toContain(reference);
      expect((await mailsTo(owner.email)).map(({ text }) => text).join()).not.toContain(reference);

      const moderatorAt = await Visitor.arrive(browser, driverDevice, 'demandes-moderateur', ownerTheme);
      await signIn(moderatorAt, accountOf('Administrator'));
      await moderatorAt.page.goto('/admin/moderation/signalements');
      await moderatorAt.page.getByRole('button', { name: `Examiner ${reference}` }).click();
      const report = moderatorAt.page.getByRole('dialog');
      await report.getByText('Non, il reste ouvert.').waitFor();
      await report.getByText('Ce message me menace, je ne suis pas tranquille.').waitFor();
      await moderatorAt.look('message-a-examiner');
      await moderatorAt.leave();
    });

    step('nobody else finds the conversation', async () => {
      await strangerAt.page.goto(new URL(driverAt.page.url()).pathname);
      await strangerAt.page.getByText('Cette demande n’existe pas, ou n’est pas la vôtre.').waitFor();
      await strangerAt.look('introuvable');
    });

    step('the approval shows both what was masked, at once', async () => {
      await ownerAt.page.goto('/dashboard/demandes');
      await ownerRow().getByRole('button', { name: 'Approuver' }).click();
      await ownerAt.page.getByRole('dialog').getByRole('button', { name: 'Approuver' }).click();
      await ownerRow().getByText('06 12 34 56 78').waitFor();
      await driverAt.page.getByRole('link', { name: '06 87 65 43 21' }).waitFor();
      await ownerRow()
        .getByRole('link', { name: /^Conversation avec/ })
        .click();
      await messages(ownerAt).getByText('damien arobase exemple point fr').waitFor();
      await driverAt.look('approuvee');
    });

    step('who is blocked reads only that the other cannot be reached; unblocking opens it again', async () => {
      await ownerAt.page.getByRole('button', { name: /^Bloquer Damien/ }).click();
      await ownerAt.page.getByRole('dialog').getByRole('button', { name: 'Bloquer' }).click();
      await ownerAt.page.getByText('Vous avez bloqué cette personne.').waitFor();
      await driverAt.page.reload();
      await driverAt.page.getByText('Cette personne ne peut pas être contactée pour le moment.').waitFor();
      expect(await driverAt.page.getByText(/a bloqué/).count()).toBe(0);
      await ownerAt.page.getByRole('link', { name: 'Personnes bloquées' }).click();
      await ownerAt.page.getByRole('heading', { level: 1, name: 'Personnes bloquées' }).waitFor();
      await ownerAt.page.getByText('Damien').first().waitFor();
      await ownerAt.look('blocages');
      await ownerAt.page.getByRole('button', { name: /^Débloquer Damien/ }).click();
      await ownerAt.page.getByText('Vous n’avez bloqué personne.').waitFor();
      await driverAt.page.reload();
      await eventually(() => driverAt.page.getByLabel('Votre message').waitFor());
    });
  },
);
