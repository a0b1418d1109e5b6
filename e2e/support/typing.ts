import type { Locator } from 'playwright-core';

/**
 * Types as people do: a press into the field, what stood there is marked, then key after key to whatever has the
 * focus. A screen that takes the focus away, or writes over what is being typed, makes this fail.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await field.click();
  await page.keyboard.press('ControlOrMeta+a');
  if (text === '') await page.keyboard.press('Backspace');
  else await page.keyboard.type(text);
  if (!(await field.evaluate((element) => element === document.activeElement)))
    throw new Error(`${field.toString()} lost the focus while « ${text} » was typed`);
}
