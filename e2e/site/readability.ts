import type { Page } from 'playwright-core';

/** What somebody who enlarges, respaces or recolours the page needs of it, measured in the page itself. */

/** Share of the height that bars fixed to the screen leave to what scrolls under them. */
export async function freeHeight(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }));
  return page.evaluate(() => {
    const isBar = (element: Element | null): boolean => {
      for (let each = element; each !== null; each = each.parentElement) {
        const { position } = getComputedStyle(each);
        if (position === 'fixed') return true;
        const isStuck = position === 'sticky' && Math.abs(each.getBoundingClientRect().top) < 1;
        if (isStuck || (position === 'sticky' && each.getBoundingClientRect().bottom >= innerHeight - 1)) return true;
      }
      return false;
    };
    const rows = Array.from({ length: innerHeight }, (_, y) => y);
    const covered = rows.filter((y) => isBar(document.elementFromPoint(innerWidth / 2, y)));
    return 1 - covered.length / rows.length;
  });
}

/** Text that its own box cuts off, « what it says: how much is missing », and any sideways scroll of the page. */
export function lostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) lost.push(`page: ${scrollWidth - clientWidth} px sideways`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      // Read aloud only, or not drawn.
      if (box.width <= 2 || box.height <= 2 || style.visibility === 'hidden' || style.clipPath !== 'none') continue;
      const text = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim())
        .join(' ')
        .trim();
      if (text === '') continue;
      // Its own text alone: what its children say, they are asked themselves.
      const own = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const boxes = own.flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
      const words = {
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
        top: Math.min(...boxes.map(({ top }) => top)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      };
      for (let each: HTMLElement | null = element; each && each !== document.body; each = each.parentElement) {
        const { overflowX, overflowY, clipPath, webkitLineClamp, position } = getComputedStyle(each);
        // Shortened on purpose, with « … »: the whole stands on the page that it leads to.
        if (clipPath !== 'none' || webkitLineClamp !== 'none') break;
        const frame = each.getBoundingClientRect();
        if (frame.width <= 2 || frame.height <= 2) break;
        const isCut = (axis: string) => axis === 'hidden' || axis === 'clip';
        const aside = isCut(overflowX) ? Math.max(words.right - frame.right, frame.left - words.left) : 0;
        const below = isCut(overflowY) ? Math.max(words.bottom - frame.bottom, frame.top - words.top) : 0;
        if (Math.max(aside, below) > 3) {
          lost.push(`« ${text.slice(0, 40)} » by ${Math.round(Math.max(aside, below))} px in ${each.className}`);
          break;
        }
        if (position === 'fixed' || overflowY === 'auto' || overflowY === 'scroll' || overflowX === 'auto') break;
      }
    }
    return lost;
  });
}

/**
 * Words that lie on other words or that the edge of the window cuts off, « these words / those ». What one scrolls to and
 * what lies above the page (bars, dialogs) is compared with its own kind.
 */
export function clashes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Word {
      text: string;
      element: Element;
      layer: Element | null;
      box: DOMRect;
    }
    const hides = (element: Element) => {
      const { clipPath, opacity, visibility } = getComputedStyle(element);
      return clipPath !== 'none' || opacity === '0' || visibility === 'hidden';
    };
    const layerOf = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position) || each.tagName === 'DIALOG') return each;
      }
      return null;
    };
    const scrolls = (element: Element) => {
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
        if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(each).overflowX)) return true;
      }
      return false;
    };
    /** A line that its frame does not hide, as the rest of a text of three lines. */
    const isShown = ({ top, bottom }: DOMRect, element: Element) => {
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
        if (getComputedStyle(each).overflowY === 'visible') continue;
        const frame = each.getBoundingClientRect();
        if (bottom <= frame.top + 8 || top >= frame.bottom - 8) return false;
      }
      return true;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: Word[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (element.closest('[inert], svg, [role=application], option') !== null) continue;
      let hidden = false;
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { width, height } = each.getBoundingClientRect();
        hidden ||= hides(each) || (getComputedStyle(each).overflow !== 'visible' && (width <= 2 || height <= 2));
      }
      if (hidden) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const layer = layerOf(element);
      for (const box of range.getClientRects())
        if (isShown(box, element)) words.push({ text: text.slice(0, 30), element, layer, box });
    }
    const found = new Set<string>();
    for (const [index, one] of words.entries()) {
      if ((one.box.right > innerWidth + 1 || one.box.left < -1) && !scrolls(one.element))
        found.add(`${one.text} / edge`);
      for (const other of words.slice(index + 1)) {
        if (one.element === other.element || one.layer !== other.layer) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const along = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // The room above and below letters may be shared.
        const line = Math.min(one.box.height, other.box.height);
        if (across > 3 && along > line / 3) found.add(`${one.text} / ${other.text}`);
      }
    }
    return [...found];
  });
}

/** WCAG 1.4.12: what a reader may set. Through the object model: a style element is refused by the content policy. */
export function respace(page: Page): Promise<void> {
  return adopt(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
     p { margin-block-end: 2em !important; }`,
  );
}

/** WCAG 1.4.4: letters twice as big, everything else as it is. */
export function doubleText(page: Page): Promise<void> {
  return adopt(page, 'html { font-size: 200% !important; }');
}

/** Without what the reader has set. */
export function asItWas(page: Page): Promise<void> {
  return page.evaluate(() => void (document.adoptedStyleSheets = []));
}

function adopt(page: Page, rules: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, rules);
}

/** What is pressed and smaller than 44 by 44 pixels, « what it says: width × height »; links in running text may be. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const small = new Set<string>();
    const drawn = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      if (!element.checkVisibility({ visibilityProperty: true }) || width <= 2 || height <= 2) return false;
      return getComputedStyle(element).clipPath === 'none' && element.closest('[inert], [aria-hidden=true]') === null;
    };
    /** What a rule draws over the element and around it, as far as its whole row, is pressed with it. */
    const sizes = (element: Element) =>
      ['::before', '::after'].flatMap((part) => {
        const { content, position, width, height } = getComputedStyle(element, part);
        return content === 'none' || position !== 'absolute'
          ? []
          : [{ width: parseFloat(width), height: parseFloat(height) }];
      });
    const isInText = (element: Element) => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
      let block = element.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      return (block?.textContent.trim().length ?? 0) > element.textContent.trim().length;
    };
    const pressed =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider]';
    for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const parts = [element, ...labels].filter(drawn);
      if (parts.length === 0 || isInText(element)) continue;
      const boxes = parts.map((part) => part.getBoundingClientRect());
      const whole = {
        width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
        height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
      };
      const reached = [whole, ...parts.flatMap(sizes)];
      // Half a pixel is lost in rounding.
      if (reached.some(({ width, height }) => width >= 43.5 && height >= 43.5)) continue;
      const words = element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent;
      small.add(
        `${element.tagName} « ${words.trim().slice(0, 40)} »: ${Math.round(whole.width)} × ${Math.round(whole.height)}`,
      );
    }
    return [...small];
  });
}
