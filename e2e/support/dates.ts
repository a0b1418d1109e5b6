import type { Locator } from 'playwright-core';
import { typeInto } from './typing.js';

/** Two days `YYYY-MM-DD` given to the range of this name: typed at a desk, chosen in the sheet on a phone. */
export async function chooseDates(range: Locator, first: string, last: string): Promise<void> {
  const fields = range.getByRole('textbox');
  await pickerLoads(range);
  if (!isPhone(range)) {
    await typeInto(fields.first(), typed(first));
    await typeInto(fields.last(), typed(last));
    return;
  }
  const sheet = await openSheet(fields.first());
  for (const day of [first, last]) await pressDay(sheet, day);
  await sheet.getByRole('button', { name: /^Valider \(/ }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** One day, as above. */
export async function chooseDay(field: Locator, day: string): Promise<void> {
  await pickerLoads(field);
  if (!isPhone(field)) {
    await typeInto(field, typed(day));
    await field.press('Tab');
    return;
  }
  const sheet = await openSheet(field);
  await pressDay(sheet, day);
  await sheet.waitFor({ state: 'hidden' });
}

const isPhone = (field: Locator) => (field.page().viewportSize()?.width ?? 0) < 768;

/** A public page loads its scripts, and with them the picker, once somebody uses it. */
async function pickerLoads(field: Locator): Promise<void> {
  for (const x of [1, 2]) await field.page().mouse.move(x, 1);
}

/** A press opens the sheet in place of the keyboard. */
async function openSheet(field: Locator): Promise<Locator> {
  const page = field.page();
  await field.click();
  const sheet = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: 'Effacer' }) })
    .last();
  await sheet.waitFor();
  return sheet;
}

async function pressDay(sheet: Locator, day: string): Promise<void> {
  const cell = sheet.locator(`[data-day="${day}"]:not([data-outside-month])`);
  while (!(await cell.isVisible())) {
    const shown = await sheet.locator('[data-day]:not([data-outside-month])').first().getAttribute('data-day');
    const direction = shown !== null && day < shown ? 'Mois précédent' : 'Mois suivant';
    await sheet.getByRole('button', { name: direction }).first().click();
  }
  await cell.click();
}

/** 2026-12-05 → « 05/12/2026 » */
export function typed(day: string): string {
  return day.split('-').reverse().join('/');
}
