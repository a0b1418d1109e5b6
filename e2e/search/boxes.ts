import type { Locator } from 'playwright-core';

/** Pixels of the window. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element.toString()} is not on the screen`);
  return box;
}
