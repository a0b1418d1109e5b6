import type { BrowserContext, Locator } from 'playwright-core';

/**
 * Types as people do: a press into the field, what stood there is marked, then key after key to whatever has the
 * focus. A screen that takes the focus away, or writes over what is being typed, makes this fail.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
  const page = field.page();
  if ((await field.getAttribute('type')) === 'date') {
    const keys = await dateKeys(page.context(), text);
    await field.click({ position: FIRST_PART });
    await page.keyboard.type(keys);
  } else {
    await field.click();
    await page.keyboard.press('ControlOrMeta+a');
    if (text === '') await page.keyboard.press('Backspace');
    else await page.keyboard.type(text);
  }
  if (!(await field.evaluate((element) => element === document.activeElement)))
    throw new Error(`${field.toString()} lost the focus while « ${text} » was typed`);
}

/** Within the padding of a date field, before its first part. */
const FIRST_PART = { x: 18, y: 20 };

/** The digits of a day in the order in which this browser’s own date fields ask for them. */
async function dateKeys(context: BrowserContext, day: string): Promise<string> {
  const [year, month, date] = day.split('-');
  return (await isDayFirst(context)) ? `${date}${month}${year}` : `${month}${date}${year}`;
}

const known = new WeakMap<object, Promise<boolean>>();

/** Chromium’s own language decides, not the page’s nor the context’s: a try tells. */
function isDayFirst(context: BrowserContext): Promise<boolean> {
  const key = context.browser() ?? context;
  const found = known.get(key) ?? tryDate(context);
  known.set(key, found);
  return found;
}

async function tryDate(context: BrowserContext): Promise<boolean> {
  const page = await context.newPage();
  await page.setContent('<input type="date" aria-label="date">');
  const field = page.getByLabel('date');
  await field.click({ position: { x: 6, y: 8 } });
  await page.keyboard.type('01022003');
  const value = await field.inputValue();
  await page.close();
  return value === '2003-02-01';
}
