import type { Browser, CDPSession } from 'playwright-core';
import { startBrowser, Visitor } from '../support/browser.js';
import { accountOf, eventually, siteUrl } from '../support/product.js';
import { signInOnScreen } from '../support/steps.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The registration of the site's worker, as the browser's own tools name it. */
async function registrationOf(cdp: CDPSession): Promise<string> {
  let id = '';
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    id = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? id;
  });
  await cdp.send('ServiceWorker.enable');
  await eventually(async () => expect(id).not.toBe(''));
  return id;
}

it('installs as an app by the criteria of Chromium, which ask for nothing more (TR-06)', async () => {
  const visitor = await Visitor.arrive(browser, 'phone', 'application');
  await visitor.page.goto('/tarifs');
  await visitor.stir();
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const cdp = await visitor.context.newCDPSession(visitor.page);
  const { url, errors, data } = await cdp.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${siteUrl}/manifest.webmanifest`, []]);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // The browser of a journey keeps nothing, which is all that it says against it.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { icons, shortcuts } = JSON.parse(data ?? '{}') as Record<
    'icons' | 'shortcuts',
    { src: string; url: string }[]
  >;
  for (const path of icons.map(({ src }) => src))
    expect([path, (await visitor.page.request.get(path)).headers()['content-type']]).toEqual([path, 'image/png']);
  for (const path of shortcuts.map((shortcut) => shortcut.url))
    expect([path, (await visitor.page.request.get(path)).status()]).toEqual([path, 200]);
  await visitor.leave();
});

it('shows what a push message says, and asks nobody for permission before a press (TR-06)', async () => {
  const visitor = await Visitor.arrive(browser, 'phone', 'appareil-prevenu');
  const { page, context } = visitor;
  await context.addInitScript(() => {
    Notification.requestPermission = () => {
      document.documentElement.dataset['asked'] = 'oui';
      return Promise.resolve('denied');
    };
  });
  await signInOnScreen(visitor, accountOf('Owner'));
  await page.goto('/dashboard/notifications');
  await page.getByRole('heading', { level: 2, name: 'Être prévenu sur un appareil' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['asked'])).toBeUndefined();
  await visitor.look('reglages');

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const [worker] = context.serviceWorkers();
  // A browser without a screen shows no notification: the worker says what it would show.
  await worker!.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: object[] };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options });
  });
  const cdp = await context.newCDPSession(page);
  const registrationId = await registrationOf(cdp);
  const message = {
    title: 'Nouvelle demande',
    text: 'Alex souhaite se garer.',
    path: '/dashboard/demandes',
    topic: 't',
  };
  await cdp.send('ServiceWorker.deliverPushMessage', {
    ...{ origin: siteUrl, registrationId, data: JSON.stringify(message) },
  });
  await eventually(async () =>
    expect(await worker!.evaluate(() => (self as unknown as { shown: object[] }).shown)).toEqual([
      expect.objectContaining({
        ...{ title: message.title, body: message.text, tag: 't', data: { path: message.path, actions: [] } },
        icon: expect.stringMatching(/^\/assets\/icon-192\.\w+\.png$/),
      }),
    ]),
  );
  await visitor.leave();
});
