import type { Locator, Page } from 'playwright-core';

/** Pixels of the window. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element.toString()} is not on the screen`);
  return box;
}

/** Controls that lie on one another within the window, « one × other »; what floats over all pages is left out. */
export function overlappingControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const bars = [...document.querySelectorAll('nav')].filter((nav) => getComputedStyle(nav).position === 'fixed');
    const end = Math.min(innerHeight, ...bars.map((nav) => nav.getBoundingClientRect().top || innerHeight));
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, summary)')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .filter((one) => getComputedStyle(one).clipPath === 'none')
      .map((one) => ({ one, box: shownPart(one) }))
      .filter(({ box }) => box.right - box.left > 2 && box.bottom - box.top > 2);
    const covered = controls.flatMap(({ one, box }, nth) =>
      controls
        .slice(nth + 1)
        .filter(({ one: other }) => !one.contains(other) && !other.contains(one))
        .filter(
          ({ box: there }) =>
            Math.min(box.right, there.right) - Math.max(box.left, there.left) > 1 &&
            Math.min(box.bottom, there.bottom) - Math.max(box.top, there.top) > 1,
        )
        .map(({ one: other }) => `${nameOf(one)} × ${nameOf(other)}`),
    );
    return covered;

    function nameOf(one: HTMLElement) {
      return (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 60);
    }

    /** What its scrolling ancestors and the window leave of it. */
    function shownPart(one: HTMLElement) {
      let { left, top, right, bottom } = one.getBoundingClientRect();
      for (let frame = one.parentElement; frame; frame = frame.parentElement) {
        if (getComputedStyle(frame).overflow === 'visible') continue;
        const edge = frame.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return { left, top: Math.max(top, header), right, bottom: Math.min(bottom, end) };
    }
  });
}
