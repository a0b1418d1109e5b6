import { createRequire } from 'node:module';

const require = createRequire(new URL('../../e2e/package.json', import.meta.url));
/** The line and the processor of Lighthouse's telephone, applied and not computed. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const CPU_SLOWER = 4;

/** @returns {Promise<string>} */
export async function browserPath() {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) return chosen;
  const { default: sparticuz } = await import(require.resolve('@sparticuz/chromium'));
  return /** @type {Promise<string>} */ (sparticuz.executablePath());
}

/** @template T @param {(browser: import('playwright-core').Browser) => Promise<T>} work @returns {Promise<T>} */
export async function withBrowser(work) {
  const { default: playwright } = await import(require.resolve('playwright-core'));
  const args = ['--no-sandbox', '--disable-gpu', '--lang=fr-FR'];
  const browser = await playwright.chromium.launch({ executablePath: await browserPath(), args });
  return work(browser).finally(() => browser.close());
}

/** From now on the page has the line and the processor of a slow telephone. @param {import('playwright-core').Page} page */
export async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
}

/** What draws WebGL in this browser: without a graphics card, software. @param {import('playwright-core').Browser} browser @returns {Promise<string>} */
export async function drawnBy(browser) {
  const page = await browser.newPage();
  try {
    return await page.evaluate(() => {
      const { OffscreenCanvas } = /** @type {any} */ (globalThis);
      const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
      const names = gl?.getExtension('WEBGL_debug_renderer_info');
      return names ? `${gl.getParameter(names.UNMASKED_RENDERER_WEBGL)}` : 'no WebGL 2';
    });
  } finally {
    await page.close();
  }
}
