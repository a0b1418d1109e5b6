import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, and what axe calls good practice. */
export const ALL_RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** What axe holds against the page as it is: « rule at elements ». */
export async function violations(page: Page, rules = ALL_RULES): Promise<string[]> {
  // Half a megabyte: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    // A colour on its way to another is nobody's contrast. What lies under the pointer is known a frame later.
    const frame = () => new Promise(requestAnimationFrame);
    for (let look = 0; look < 5; look++) {
      await frame().then(frame);
      const moving = document.getAnimations().filter((each) => each instanceof CSSTransition);
      if (moving.length === 0) break;
      await Promise.allSettled(moving.map((each) => each.finished));
    }
    const { axe } = window as unknown as { axe: typeof axeCore };
    const found = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    return found.violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, rules);
}
