import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useBackgroundLocation } from './background-location.js';

const WAIT_FOR_TITLE_MS = 5_000;
export const CONTENT_ID = 'contenu';

/**
 * After a change of page: to the top, focus on its h1 once it is there, title said aloud by that focus. Whoever has gone
 * to a field meanwhile, as in a strip above the page, stays there.
 */
export function RouteFocus() {
  // A dialog that opens over a page moves nothing of it.
  const { pathname } = useBackgroundLocation().location;
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    // A search that changes the URL of the same page moves nothing.
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind !== 'POP') window.scrollTo(0, 0);
    const content = document.getElementById(CONTENT_ID);
    if (content === null) return;
    const before = document.activeElement;
    const focusTitle = () => {
      const now = document.activeElement;
      if (now !== before && now !== document.body) return true;
      const title = content.querySelector<HTMLElement>('h1');
      if (title === null) return false;
      if (!title.hasAttribute('tabindex')) title.tabIndex = -1;
      title.focus({ preventScroll: true });
      return true;
    };
    if (focusTitle()) return;
    const observer = new MutationObserver(() => {
      if (focusTitle()) stop();
    });
    observer.observe(content, { childList: true, subtree: true });
    const timer = setTimeout(stop, WAIT_FOR_TITLE_MS);
    function stop() {
      observer.disconnect();
      clearTimeout(timer);
    }
    return stop;
  }, [pathname, kind]);
  return null;
}
