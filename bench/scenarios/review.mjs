import { drawIdentityCard, drawPaper } from '../../deploy/local/demo/pictures.mjs';
import { SiteClient } from '../../deploy/local/demo/site-client.mjs';
import { accountOf, byClients, newPerson } from '../loads/people.mjs';
import { create } from '../loads/stories.mjs';
import { withBrowser } from '../pages/browser.mjs';
import { scenario } from '../run.mjs';
import { median, quantile } from '../statistics.mjs';

/** From the decision on one paper until the next one is drawn and can be decided. */
const GOAL_MS = 5_000;
/** Of each person: an identity card, and the registrations of two cars. */
const PAPERS_EACH = 3;
const SENDERS_AT_ONCE = 2;
/** Of every sender: the queue that is reviewed. */
const NAME = 'Relecture';
/** Every so many papers one is refused, by the first of the common reasons. */
const REFUSED_EVERY = 5;

/** MO-12: measures the review of a queue by keyboard alone, paper by paper. */
export default scenario({
  long: { papers: 300 },
  short: { papers: 12 },
  run: async (bench) => {
    const { site, gateway, pace } = bench;
    const people = Array.from({ length: Math.ceil(pace.papers / PAPERS_EACH) }, (_, at) => at);
    await byClients(SENDERS_AT_ONCE, people, (at) => sendPapers(gateway, at));
    await withBrowser(async (browser) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR' });
      const { email, password } = accountOf(bench.env, 'Administrator');
      const data = { email, password };
      const answer = await context.request.post(`${site}/session`, { data, headers: { origin: site } });
      if (!answer.ok()) throw new Error(`the moderator is not signed in: ${answer.status()}`);
      const page = await context.newPage();
      const times = await review(page, site, people.length * PAPERS_EACH);
      const [middle, worst] = [Math.round(median(times)), Math.round(quantile(times, 1))];
      bench.show({
        papers: times.length + 1,
        'median ms': middle,
        'p99 ms': Math.round(quantile(times, 0.99)),
        'worst ms': worst,
      });
      if (worst > GOAL_MS) bench.fail(`the next paper after ${worst} ms, goal ${GOAL_MS} ms`);
    });
  },
});

/** @param {string} gateway @param {number} at */
async function sendPapers(gateway, at) {
  const data = { prenom: `Prénom${at}`, nom: NAME };
  const person = await SiteClient.open(gateway, { ...newPerson(), data });
  const card = await person.upload('document', 'carte.png', await drawIdentityCard(data.prenom, data.nom));
  await person.post('/api/identity-documents', { document_type: 'carte_identite', upload_id: card });
  for (const nth of [1, 2]) {
    const plate = `A${'BCDE'[nth]}-${100 + (at % 900)}-CD`;
    const carte_grise = await person.upload('document', 'carte-grise.png', await drawPaper(`Certificat ${plate}`));
    const car = { type_vehicule: 'voiture', marque: 'Renault', modele: 'Clio', immatriculation: plate, annee: 2021 };
    await create(person, '/api/vehicles', { ...car, carte_grise });
  }
}

/**
 * Decides all papers of the queue. Returns for each but the last the milliseconds until the next one was drawn.
 * @param {import('playwright-core').Page} page @param {string} site @param {number} papers @returns {Promise<number[]>}
 */
async function review(page, site, papers) {
  await page.goto(`${site}/admin/moderation?q=${NAME}`);
  await page
    .getByRole('button', { name: /^Examiner/ })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog');
  /** @type {number[]} */
  const times = [];
  const isReady = () => dialog.getByRole('button', { name: 'Approuver', exact: true }).waitFor();
  let shown = await paperAfter(page, '');
  await isReady();
  for (let at = 1; at <= papers; at++) {
    const isRefused = at % REFUSED_EVERY === 0;
    for (const key of isRefused ? ['r', '1'] : ['a']) await page.keyboard.press(key);
    await dialog.getByRole('button', { name: isRefused ? 'Confirmer le rejet' : "Confirmer l'approbation" }).waitFor();
    const began = performance.now();
    await page.keyboard.press('Enter');
    if (at === papers) break;
    shown = await paperAfter(page, shown);
    await isReady();
    times.push(performance.now() - began);
  }
  await dialog.waitFor({ state: 'hidden' });
  return times;
}

/** Waits until another paper is drawn. @param {import('playwright-core').Page} page @param {string} before @returns {Promise<string>} its address */
async function paperAfter(page, before) {
  const drawn = await page.waitForFunction((last) => {
    const { document } = /** @type {any} */ (globalThis);
    const paper = document.querySelector('[role="dialog"] img[alt^="Document "], dialog img[alt^="Document "]');
    return paper && paper.src !== last && paper.complete && paper.naturalWidth > 0 ? paper.src : false;
  }, before);
  return /** @type {Promise<string>} */ (drawn.jsonValue());
}
