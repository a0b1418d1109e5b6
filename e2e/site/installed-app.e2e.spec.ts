import type { Browser, CDPSession } from 'playwright-core';
import { startBrowser, Visitor } from '../support/browser.js';
import { accountOf, eventually, siteUrl } from '../support/product.js';
import { signIn } from '../support/steps.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The worker of this page, as the browser's own tools name it. */
async function workerOf(cdp: CDPSession): Promise<string> {
  let id = '';
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    id = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? id;
  });
  await cdp.send('ServiceWorker.enable');
  await eventually(() => expect(id).not.toBe(''));
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

it('shows what a push message says, and asks no visitor for permission (TR-06)', async () => {
  const visitor = await Visitor.arrive(browser, 'phone', 'message-pousse');
  const { page, context } = visitor;
  await context.addInitScript(() => {
    Notification.requestPermission = () => Promise.reject(new Error('asked without a press'));
  });
  await context.grantPermissions(['notifications'], { origin: siteUrl });
  await signIn(visitor, accountOf('Owner'));
  await page.goto('/dashboard/demandes');
  await page.getByRole('heading', { level: 1, name: 'Demandes reçues' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const cdp = await context.newCDPSession(page);
  const registrationId = await workerOf(cdp);
  const message = {
    title: 'Nouvelle demande pour votre place',
    text: 'Alex.',
    path: '/dashboard/demandes',
    topic: 't',
  };
  await cdp.send('ServiceWorker.deliverPushMessage', {
    ...{ origin: siteUrl, registrationId, data: JSON.stringify(message) },
  });
  await eventually(async () =>
    expect(
      await page.evaluate(async () => {
        const shown = await (await navigator.serviceWorker.ready).getNotifications();
        return shown.map(({ title, body, tag }) => ({ title, body, tag }));
      }),
    ).toEqual([{ title: message.title, body: message.text, tag: 't' }]),
  );
  await visitor.leave();
});
