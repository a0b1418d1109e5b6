// Pictures of every mail in both themes, on a phone and wide, in artifacts/mails: `npm run mail-pictures`.
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const folder = process.argv[2] ?? join(import.meta.dirname, '../artifacts/mails');
/** In place of the photo of a parking, which the site holds. */
const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#8fa39a' } })
  .webp()
  .toBuffer();

const executablePath = process.env['CHROME_PATH'] ?? (await sparticuz.executablePath());
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    for (const width of [390, 640]) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
      await context.route(/^https:/, (route) => route.fulfill({ contentType: 'image/webp', body: photo }));
      const page = await context.newPage();
      for (const file of globSync('*.html', { cwd: folder }).sort()) {
        await page.goto(pathToFileURL(join(folder, file)).href);
        const name = `${basename(file, '.html')}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: join(folder, name), fullPage: true });
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
}
