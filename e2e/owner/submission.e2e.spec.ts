import type { Browser } from 'playwright-core';
import { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { scannedPaper } from '../support/files.js';
import { journey } from '../support/journey.js';
import {
  administrator,
  approveAll,
  expectStatus,
  identityCardOf,
  member,
  reviewAll,
  spotForm,
  type Member,
} from '../support/people.js';
import { eventually, mailArrives, mailsTo, siteUrl } from '../support/product.js';
import { signIn } from '../support/steps.js';

/** Beside the parkings of journeys. */
const PLACE = '/lieux/paris-charles-de-gaulle';

let browser: Browser;
let admin: ApiCaller;
beforeAll(async () => {
  browser = await startBrowser();
  admin = await administrator();
});
afterAll(() => browser.close());

/** C59: nobody waits for one review to begin the other. */
describe.each([
  ['papers', 'identity', 'phone', 'light'],
  ['identity', 'papers', 'desktop', 'dark'],
] as const)('a parking submitted before its owner is verified, %s first (FO-01)', (first, _second, device, theme) => {
  const title = `Cour des Tilleuls, ${first}`;
  let owner: Member;
  let parking: string;
  let at: Visitor;
  const step = journey(() => [at]);
  const panel = () => at.page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first();
  const approve = (what: 'papers' | 'identity') => approveAll(admin, owner, what === 'papers' ? 'parking' : 'identity');
  const page = (status: number) => expectStatus(ApiCaller.nobody.call('GET', `/api/parkings/${parking}`), status);

  const bytes = async (path: string) => (await fetch(siteUrl + path)).text();
  /** In no byte of what anybody may read: its page, the place beside it, the map of the site. */
  async function isUnseen() {
    await page(404);
    for (const path of [`/parking/${parking}`, PLACE]) expect(await bytes(path)).not.toContain('Cour des Tilleuls');
    expect(await bytes('/sitemap.xml')).not.toContain(parking);
  }

  beforeAll(async () => {
    owner = await member('Solange');
    at = await Visitor.arrive(browser, device, `soumission-${first}`, theme);
    await signIn(at, owner);
  });
  afterAll(() => at.leave());

  step('is taken, says what it waits for, and is seen by nobody else', async () => {
    const created = await expectStatus(owner.api.call('POST', '/api/my-parkings', await spotForm(owner, title)), 201);
    parking = String(created['id']);
    await isUnseen();
    await at.page.goto('/dashboard/parkings');
    await panel().getByText('En ligne d’elle-même dès que tout est vérifié').waitFor();
    await panel().getByText('Votre identité : pièce à envoyer').waitFor();
    await panel().getByText('Les documents de la place : en cours de vérification').waitFor();
    await at.look('soumise');
  });

  step('has nothing left to do once the card is sent', async () => {
    await identityCardOf(owner);
    await panel().getByText('Votre identité : en cours de vérification').waitFor();
    await panel()
      .getByText(/Vous n’avez rien d’autre à faire/)
      .waitFor();
    await at.look('en-verification');
  });

  step('says which paper is refused, and keeps the rest', async () => {
    await reviewAll(admin, owner, { status: 'rejected', comment: 'Titre illisible' }, 'parking');
    await panel().getByText('Titre de propriété : Titre illisible').waitFor();
    await panel()
      .getByText(/votre annonce et les autres documents sont gardés/)
      .waitFor();
    await at.look('refusee');
    const upload_id = await owner.api.uploaded('document', 'titre.png', await scannedPaper());
    const again = { document_type: 'titre_propriete', upload_id };
    await expectStatus(owner.api.call('POST', `/api/subjects/parking/${parking}/documents`, again), 201);
    await panel().getByText('Les documents de la place : en cours de vérification').waitFor();
  });

  step('still waits after the first review, and goes online by itself with the second', async () => {
    await approve(first);
    const waits = first === 'papers' ? 'Les documents de la place : vérifiés' : 'Votre identité : vérifiée';
    await panel().getByText(waits).waitFor();
    await isUnseen();
    expect((await mailsTo(owner.email)).map(({ subject }) => subject)).not.toContain('Votre place est en ligne');
    await approve(first === 'papers' ? 'identity' : 'papers');
    await panel().getByText('Disponible').waitFor();
    await eventually(() => page(200));
    expect(await bytes(`/parking/${parking}`)).toContain('Cour des Tilleuls');
    const { text } = await mailArrives(owner.email, /Votre place est en ligne/);
    expect(text).toContain(`/parking/${parking}`);
    const approvals = (await mailsTo(owner.email)).filter(({ subject }) => /est validé|est vérifiée/.test(subject));
    expect(approvals).toHaveLength(1);
    expect(approvals[0]?.text).toContain('Il reste, avant que votre place');
    await at.look('en-ligne');
  });
});
