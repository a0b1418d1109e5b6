import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sparticuz from '@sparticuz/chromium';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { CONSENT_VERSION } from '../../libs/contracts/src/notifications/schema.js';
import { violations } from './accessibility.js';
import { siteUrl } from './product.js';

export const WIDTHS = {
  small: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;
export type Device = keyof typeof WIDTHS;

const pictures = join(import.meta.dirname, '../..', 'artifacts', 'journeys');
/** A picture of a whole page takes a third of a second of processor time: those for the eye are asked for. */
const ARE_PICTURES_ASKED_FOR = process.env['JOURNEY_PICTURES'] === 'true';
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Native date fields follow the browser's own language.
  '--lang=fr-FR',
];

/**
 * The browser of CHROME_PATH, else the headless shell that comes inside an npm package: the same one on every machine, and
 * journeys cost it three fifths of the processor time of a whole Chromium. `more` are flags of its command.
 */
export async function startBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'] ?? (await sparticuz.executablePath());
  return chromium.launch({ executablePath, args: [...flags, ...more] });
}

/** The choice of somebody who refused cookies, in which no banner covers what a journey presses. */
const REFUSED = JSON.stringify({
  consent_id: '6f6f2c3e-6a53-4a5e-9f7e-0d2a4a3a1b01',
  version: CONSENT_VERSION,
  necessary: true,
  analytics: false,
  marketing: false,
  functional: false,
});
const keepRefusal = (record: string) => {
  const timestamp = new Date().toISOString();
  const chosen = JSON.stringify({ ...(JSON.parse(record) as object), timestamp });
  try {
    if (localStorage.getItem('placette.consentement') === null) localStorage.setItem('placette.consentement', chosen);
  } catch {
    // A page without storage.
  }
};

/** Goes to an address when the entries of dialogs that have closed are gone too: the step back would end its loading. */
function afterDialogs(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const isBare = () => !(history.state as { layers?: number } | null)?.layers;
    await page.waitForFunction(isBare, undefined, { timeout: 1_000 }).catch(() => undefined);
    return goto(url, options);
  };
  return page;
}

/** One person at one browser, at phone or desktop width. What goes wrong in the page is kept in `faults`. */
export class Visitor {
  readonly faults: string[] = [];

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    private readonly device: Device,
    private readonly name: string,
  ) {
    page.on('pageerror', (error) => this.faults.push(`error: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) this.faults.push(message.text());
    });
  }

  static async arrive(
    browser: Browser,
    device: Device,
    name: string,
    theme: 'light' | 'dark' = 'light',
    { isAskedForCookies = false, javaScriptEnabled = true } = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: WIDTHS[device],
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      baseURL: siteUrl,
      colorScheme: theme,
      hasTouch: device !== 'desktop',
      javaScriptEnabled,
      // Pictures and contrast are taken of screens at rest.
      reducedMotion: 'reduce',
    });
    if (!isAskedForCookies) await context.addInitScript(keepRefusal, REFUSED);
    context.setDefaultTimeout(30_000);
    return new Visitor(afterDialogs(await context.newPage()), context, device, name);
  }

  /** Begins to use the page: a public page loads its scripts then. */
  async stir(): Promise<void> {
    for (const x of [1, 2]) await this.page.mouse.move(x, 1);
  }

  /** Keeps a picture of the screen for the eye, with JOURNEY_PICTURES=true. */
  async keep(screen: string): Promise<void> {
    if (ARE_PICTURES_ASKED_FOR) await this.picture(screen);
  }

  async picture(screen: string): Promise<void> {
    mkdirSync(pictures, { recursive: true });
    const scrolled = await this.page.evaluate(() => scrollY);
    await this.page.screenshot({ path: join(pictures, `${this.name}-${screen}-${this.device}.png`), fullPage: true });
    // A picture of the whole page makes the window taller and leaves it scrolled elsewhere.
    await this.page.evaluate((y) => scrollTo(0, y), scrolled);
  }

  /** Keeps a picture where asked, and refuses any accessibility violation or sideways scroll on the screen. */
  async look(screen: string): Promise<void> {
    await this.keep(screen);
    expect({ screen, violations: await violations(this.page) }).toEqual({ screen, violations: [] });
    const overflow = await this.page.evaluate(
      // Behind an open dialog the page gives back the room of its scroll bar.
      () => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
    );
    expect({ screen, overflow }).toEqual({ screen, overflow: 0 });
  }

  async leave(): Promise<void> {
    await this.context.close();
    expect(this.faults).toEqual([]);
  }
}
