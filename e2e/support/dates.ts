import type { Locator } from 'playwright-core';
import { typeInto } from './typing.js';

/** Two days `YYYY-MM-DD` given to the range of this name: typed at a desk, chosen in the sheet on a phone. */
export async function chooseDates(range: Locator, first: string, last: string): Promise<void> {
  const page = range.page();
  // A public page loads its scripts, and with them the picker, once somebody uses it.
  for (const x of [1, 2]) await page.mouse.move(x, 1);
  const fields = range.getByRole('textbox');
  if ((page.viewportSize()?.width ?? 0) >= 768) {
    await typeInto(fields.first(), typed(first));
    await typeInto(fields.last(), typed(last));
    return;
  }
  // A press opens the sheet in place of the keyboard.
  await fields.first().click();
  const sheet = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: 'Effacer' }) })
    .last();
  await sheet.waitFor();
  for (const day of [first, last]) {
    const cell = sheet.locator(`[data-day="${day}"]:not([data-outside-month])`);
    while (!(await cell.isVisible())) {
      const shown = await sheet.locator('[data-day]:not([data-outside-month])').first().getAttribute('data-day');
      const direction = shown !== null && day < shown ? 'Mois précédent' : 'Mois suivant';
      await sheet.getByRole('button', { name: direction }).first().click();
    }
    await cell.click();
  }
  await sheet.getByRole('button', { name: /^Valider \(/ }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** 2026-12-05 → « 05/12/2026 » */
export function typed(day: string): string {
  return day.split('-').reverse().join('/');
}
