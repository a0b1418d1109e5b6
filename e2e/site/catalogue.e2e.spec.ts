import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Locator, Page } from 'playwright-core';
import { startBrowser, WIDTHS } from '../support/browser.js';

/** Where components stand in the catalogue of libs/ui: what the journeys' screens show too rarely to be measured there. */
let catalogue: ChildProcess;
let browser: Browser;
let url: string;
beforeAll(async () => {
  const program = join(import.meta.dirname, '../../libs/ui/tools/catalogue.mjs');
  catalogue = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: catalogue.stdout! })) {
    url = /http:\S+/.exec(line)?.[0] ?? '';
    if (url) break;
  }
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  const ended = once(catalogue, 'exit');
  catalogue.kill();
  await ended;
});

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

async function boxOf(element: Locator): Promise<Box> {
  return element.evaluate((shown) => {
    const { top, bottom, left, right } = shown.getBoundingClientRect();
    return { top, bottom, left, right };
  });
}
const isWithin = (inner: Box, outer: Box) =>
  inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left && inner.right <= outer.right;
const overlaps = (one: Box, other: Box) =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;

describe.each(['small', 'phone', 'desktop'] as const)('the components, on a %s screen', (device) => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ viewport: WIDTHS[device] });
    await page.goto(url);
  });
  afterAll(() => page.close());

  it('keep the buttons of a photo on its picture, and its state beside them, also next to a photo that failed', async () => {
    const photos = page.locator('#PhotoPicker').getByRole('listitem');
    const ready = photos.filter({ has: page.getByRole('img', { name: 'Photo 1' }) });
    const picture = await boxOf(ready.getByRole('img', { name: 'Photo 1' }));
    for (const button of await ready.getByRole('button').all()) {
      expect(isWithin(await boxOf(button), picture)).toBe(true);
    }
    const state = photos.getByText('En préparation');
    const buttons = await photos.filter({ hasText: 'En préparation' }).getByRole('button').all();
    expect(buttons).toHaveLength(3);
    for (const button of buttons) expect(overlaps(await boxOf(button), await boxOf(state))).toBe(false);
  });

  it('keep a refused cancellation apart from its button', async () => {
    const refused = page.locator('#RequestCancellation').getByRole('figure', { name: 'Refusée' });
    const error = await boxOf(refused.getByRole('alert'));
    const button = await boxOf(refused.getByRole('button', { name: 'Annuler la demande' }));
    expect(button.top - error.bottom).toBeGreaterThanOrEqual(8);
  });
});
