import type { Page } from 'playwright-core';

const CONTROLS = 'a[href], button, input, select, textarea, summary';

/** What stands over a control once the keyboard has reached it, « control under what covers it »; map pins apart. */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} « ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)} »`;
    /** The bar fixed or stuck to an edge that holds it, if any. */
    const barOf = (element: Element): Element | null => {
      for (let each: Element | null = element; each !== null; each = each.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return each;
      return null;
    };
    const covered: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (control.closest('[aria-roledescription="carte"], dialog:not([open]), [inert]')) continue;
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const size = control.getBoundingClientRect();
      // Read aloud only.
      if (size.width < 4 || size.height < 4) continue;
      control.focus();
      // A press on a disabled control, or on a link that is one line of several, scrolls nothing.
      if (document.activeElement !== control) continue;
      // The middle of its first line: a link may be broken over two.
      const box = control.getClientRects()[0] ?? size;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (hit === null || control.contains(hit) || hit.contains(control)) continue;
      if (hit.closest('label')?.control === control) continue;
      const over = hit.closest(controls) ?? barOf(hit);
      if (over !== null && !over.contains(control)) covered.push(`${nameOf(control)} under ${nameOf(over)}`);
    }
    return covered;
  }, CONTROLS);
}

/** Pairs of bars, fixed or stuck to an edge of the window, whose boxes meet, « one over other ». */
export function meetingBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].flatMap((element) => {
      const { position, pointerEvents, top, bottom } = getComputedStyle(element);
      const { top: above, bottom: below } = element.getBoundingClientRect();
      // What has come loose at the end of its part scrolls like any other.
      const isStuck = Math.abs(above - parseFloat(top)) < 1 || Math.abs(innerHeight - below - parseFloat(bottom)) < 1;
      const isBar = position === 'fixed' || (position === 'sticky' && isStuck);
      if (!isBar || pointerEvents === 'none' || !element.checkVisibility({ opacityProperty: true })) return [];
      const box = element.getBoundingClientRect();
      const isSeen = box.bottom > 0 && box.top < innerHeight && box.width > 2 && box.height > 2;
      return isSeen ? [{ element, box }] : [];
    });
    return bars.flatMap((one, index) =>
      bars.slice(index + 1).flatMap((other) => {
        if (one.element.contains(other.element) || other.element.contains(one.element)) return [];
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        return across > 1 && down > 1 ? [`${one.element.className} meets ${other.element.className}`] : [];
      }),
    );
  });
}
