import type { Browser, FileChooser, Locator } from 'playwright-core';
import { startBrowser, Visitor } from '../support/browser.js';
import { executable, phonePicture } from '../support/files.js';
import { journey } from '../support/journey.js';
import { administrator, member, type Member } from '../support/people.js';
import { accountOf } from '../support/product.js';
import { signIn } from '../support/steps.js';

/** The line of the slow telephone of bench/pages. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** FD-03, C50: an identity card, photographed on a phone with a slow network. */
describe('papers sent from a phone', () => {
  let person: Member;
  let visitor: Visitor;
  const step = journey(() => [visitor]);
  const field = (name: RegExp) => visitor.page.getByLabel(name);
  /** Presses what is under the finger, and gives the chooser that opens the picture of the camera. */
  const take = async (pressed: Locator, name: string, buffer: Buffer, mimeType = 'image/jpeg') => {
    const [chooser] = await Promise.all([visitor.page.waitForEvent('filechooser'), pressed.click()]);
    await (chooser satisfies FileChooser).setFiles({ name, mimeType, buffer });
  };
  const documents = async () => {
    const { body } = await person.api.call('GET', '/api/verification');
    return (body as { documents: { id: string; pages: number; status: string }[] }).documents;
  };

  beforeAll(async () => {
    person = await member('Pauline');
    visitor = await Visitor.arrive(browser, 'phone', 'papiers');
    await signIn(visitor, person);
  });
  afterAll(() => visitor.leave());

  step('the screen shows both sides, the camera first, no alarm and nothing to drop', async () => {
    const { page } = visitor;
    await page.goto('/dashboard/verification');
    await page.getByText('Prendre en photo').first().waitFor();
    expect(await page.getByText('ou déposer ici').first().isVisible()).toBe(false);
    expect(await page.getByRole('alert').count()).toBe(0);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await visitor.look(`debut-${colorScheme}`);
    }
  });

  step('what is no picture is refused beside its field, and leaves with one press', async () => {
    const { page } = visitor;
    await take(field(/recto\s: choisir un ou deux fichiers/), 'carte.png', executable, 'image/png');
    const refusal = page.getByText('Ce format n’est pas accepté. Choisissez un fichier JPG, PNG ou PDF.');
    await refusal.waitFor();
    const { y, height } = (await refusal.boundingBox())!;
    expect([y >= 0, y + height <= 844]).toEqual([true, true]);
    await visitor.look('refus');
    await page.getByRole('button', { name: 'Retirer carte.png' }).click();
    await refusal.waitFor({ state: 'detached' });
  });

  step(
    'a photo of twelve million pixels travels in a quarter of its bytes at most, and is seen to travel',
    async () => {
      const { page, context } = visitor;
      const picture = await phonePicture();
      expect(picture.length).toBeGreaterThan(5 * 1024 * 1024);
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW_4G);
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/uploads'));
      const worker = page.waitForEvent('worker');
      await take(field(/recto\s: prendre en photo/), 'IMG_0001.jpg', picture);
      await page.getByText('Préparation…').waitFor();
      await worker;
      await page.getByText(/^Envoi \d+\s%$/).waitFor();
      await visitor.keep('envoi');
      await page.getByText(/Il manque le verso/).waitFor();
      // The browser tells no size of a body that is a file; the line it is sent on does.
      const bytes = Number((await (await sent).allHeaders())['content-length']);
      expect(bytes).toBeGreaterThan(100_000);
      expect(bytes).toBeLessThanOrEqual(picture.length / 4);
      await session.send('Network.disable');
      await session.detach();
      await visitor.look('recto');
    },
  );

  step('the first side is sent alone, and the second when the page is opened again', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Envoyer pour vérification' }).click();
    await page.getByText('En cours de vérification').first().waitFor();
    expect(await documents()).toMatchObject([{ pages: 1, status: 'pending' }]);
    await page.reload();
    await page.getByText(/Une seule face reçue/).click();
    await take(field(/^Verso\s: prendre en photo/), 'IMG_0002.jpg', await phonePicture());
    await visitor.look('verso');
    await page.getByRole('button', { name: 'Envoyer le verso' }).click();
    await page.getByText('Verso ajouté. Votre document est en cours de vérification.').waitFor();
    await page.getByText(/Une seule face reçue/).waitFor({ state: 'detached' });
    await visitor.look('complet');
  });

  step('moderators get one document of two pages', async () => {
    const [document, ...others] = await documents();
    expect([document?.pages, others]).toEqual([2, []]);
    const admin = await administrator();
    const { body } = await admin.call('POST', `/api/documents/identity/${document!.id}/link`);
    const { url, content_type } = body as { url: string; content_type: string };
    expect(content_type).toBe('application/pdf');
    const answer = await visitor.context.request.get(url);
    const pages = Buffer.from(await answer.body()).toString('latin1');
    expect(answer.status()).toBe(200);
    expect(pages.startsWith('%PDF-')).toBe(true);
  });

  step('they see it in the review, in its place however it is turned and enlarged (MO-06, MO-12)', async () => {
    const moderator = await Visitor.arrive(browser, 'desktop', 'papiers-bureau');
    await signIn(moderator, accountOf('Administrator'));
    const { page } = moderator;
    await page.goto(`/admin/moderation?q=${encodeURIComponent(person.nom)}`);
    // A headless shell has no reader of PDF: it says what the frame was given, and where it stands.
    const given = page.waitForResponse((answer) => answer.url().includes('/files/documents/'));
    await page.getByRole('button', { name: /^Examiner/ }).click();
    const { 'content-type': type, 'content-disposition': disposition, ...headers } = (await given).headers();
    expect([(await given).status(), type]).toEqual([200, 'application/pdf']);
    expect(disposition).toMatch(/^inline;/);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self'.*object-src 'self'(?!.*sandbox)/);
    const place = page.getByRole('group', { name: 'Document examiné' });
    const sheet = place.locator('iframe');
    const fits = async () => {
      const [room, paper] = [(await place.boundingBox())!, (await sheet.boundingBox())!];
      return paper.width <= room.width && paper.height <= room.height && paper.width * paper.height > 40_000;
    };
    expect(await fits()).toBe(true);
    const before = await place.boundingBox();
    await page.keyboard.press('t');
    expect(await fits()).toBe(true);
    await page.keyboard.press('+');
    expect([await fits(), await place.boundingBox()]).toEqual([false, before]);
    await moderator.look('pdf-tourne');
    await moderator.leave();
  });
});

it('shows the same screen on a desk, with a place to drop files', async () => {
  const visitor = await Visitor.arrive(browser, 'desktop', 'papiers');
  await signIn(visitor, await member('Paul'));
  const { page } = visitor;
  await page.goto('/dashboard/verification');
  await page.getByText('ou déposer ici').first().waitFor();
  expect(await page.getByText('Prendre en photo').first().isVisible()).toBe(false);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await visitor.look(`debut-${colorScheme}`);
  }
  await visitor.leave();
});
