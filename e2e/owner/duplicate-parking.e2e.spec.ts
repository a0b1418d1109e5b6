import { MISSING_PROOF } from '@placette/contracts/listings/own-parkings/schema';
import type { Browser } from 'playwright-core';
import type { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import { photo, scannedPaper } from '../support/files.js';
import { journey } from '../support/journey.js';
import { administrator, expectStatus, spotForm, verifiedMember, type Member } from '../support/people.js';
import { eventually } from '../support/product.js';
import { chooseAction, dropFile, group, openSection, signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
let admin: ApiCaller;

beforeAll(async () => {
  browser = await startBrowser();
  admin = await administrator();
});
afterAll(() => browser.close());

describe.each([
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const)('an owner duplicates a parking, on a %s (OB-04)', (device: Device, theme) => {
  const title = `Box des Acacias ${device}`;
  const copied = `${title}, place 2`;
  let owner: Member;
  let at: Visitor;
  const step = journey(() => [at]);
  const field = () => at.page.getByLabel('Titre de l’annonce');
  const actions = () => at.page.getByRole('button', { name: `Actions\u00a0: ${title}`, exact: true });
  const duplicate = () => chooseAction(at, title, 'Dupliquer');
  const saved = () => at.page.getByText('Brouillon enregistré').last().waitFor();
  type Own = { id: string; title: string; photos: string[]; status: string };
  const parkings = async () =>
    (await expectStatus(owner.api.call('GET', '/api/my-parkings'), 200))['parkings'] as Own[];

  beforeAll(async () => {
    owner = await verifiedMember('Agathe', admin);
    const picture = await owner.api.uploaded('photo', 'box.jpg', await photo('#7b8a6a'));
    const words = { description: 'Box au sous-sol.\nEntrée par la cour.', features: ['Garage fermé', 'Éclairage'] };
    const hidden = { access_instructions: 'Le code est le 4512', contact_phone: '06 12 34 56 78' };
    const form = { ...(await spotForm(owner, title)), ...words, ...hidden, photos: [picture] };
    await expectStatus(owner.api.call('POST', '/api/my-parkings', form), 201);
    await eventually(async () => {
      const { own_photos } = (await parkings())[0] as unknown as { own_photos: { state: string }[] };
      expect(own_photos).toMatchObject([{ state: 'ready' }]);
    }, 40_000);
    at = await Visitor.arrive(browser, device, 'dupliquer', theme);
    await signIn(at, owner);
  });
  afterAll(() => at.leave());

  step('opens a draft with what both may share, and a photo of its own', async () => {
    const { page } = at;
    await page.goto('/dashboard/parkings');
    await actions().waitFor();
    await at.look('mes-parkings');
    await duplicate();
    await page.waitForURL('**/dashboard/parkings/nouveau');
    await openSection(at, 'Votre annonce');
    expect(await field().inputValue()).toBe(title);
    expect(await page.getByLabel('Adresse complète').inputValue()).toBe('1 rue de la Mairie');
    expect(await page.getByLabel('Éclairage').isChecked()).toBe(true);
    const picture = page.getByRole('img', { name: 'Photo 1' });
    await eventually(async () => expect(await picture.getAttribute('src')).toMatch(/^\/files\/photos\/.*-320\.webp$/));
    const [own] = await parkings();
    expect(await picture.getAttribute('src')).not.toContain(own!.photos[0]);
    await at.look('copie');
  });

  step('shows what is typed as a driver will see it, what is hidden left out', async () => {
    const { page } = at;
    await typeInto(field(), copied);
    await page.getByRole('button', { name: 'Aperçu' }).click();
    const preview = page.getByRole('dialog', { name: 'Votre annonce comme un conducteur la verra' });
    await preview.getByRole('article').getByRole('heading', { name: copied }).waitFor();
    await preview.getByText('Entrée par la cour.').waitFor();
    await preview.getByText(/communiquées après confirmation/).waitFor();
    const words = await preview.innerText();
    for (const hidden of ['rue de la Mairie', '4512', '06 12 34 56 78']) expect(words).not.toContain(hidden);
    await at.look('apercu');
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    await saved();
  });

  step('asks before another copy takes the place of the draft', async () => {
    const { page } = at;
    const question = page.getByRole('dialog', { name: /Remplacer votre brouillon/ });
    await page.goto('/dashboard/parkings');
    await duplicate();
    await question.getByText(copied).waitFor();
    await at.look('brouillon-en-cours');
    await question.getByRole('button', { name: 'Garder mon brouillon' }).click();
    await page.goto('/dashboard/parkings/nouveau');
    await openSection(at, 'Votre annonce');
    expect(await field().inputValue()).toBe(copied);
    await page.goto('/dashboard/parkings');
    await duplicate();
    await question.getByRole('button', { name: 'Remplacer', exact: true }).click();
    await page.waitForURL('**/dashboard/parkings/nouveau');
    await openSection(at, 'Votre annonce');
    expect(await field().inputValue()).toBe(title);
  });

  step('publishes the copy once its own papers and declaration are given; the first one stays', async () => {
    const { page } = at;
    await typeInto(field(), copied);
    await page.getByRole('button', { name: 'Continuer vers les documents' }).click();
    const publish = page.getByRole('button', { name: 'Publier ma place' });
    await publish.click();
    await page.getByText(MISSING_PROOF).first().waitFor();
    await dropFile(group(at, /Titre de propriété/), 'titre.png', await scannedPaper(), 'image/png');
    await page.getByText('Justificatif reçu').waitFor();
    await page.getByLabel(/^Je déclare avoir le droit de louer/).check();
    await publish.click();
    await page.getByText('Parking créé avec succès').waitFor();
    const [copy, first] = await parkings();
    expect([copy?.title, first?.title]).toEqual([copied, title]);
    const { documents } = await expectStatus(owner.api.call('GET', `/api/subjects/parking/${copy!.id}/documents`), 200);
    expect(documents).toHaveLength(1);
    await at.look('publiee');
  });
});
