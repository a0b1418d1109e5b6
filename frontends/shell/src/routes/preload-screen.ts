import { publicPageAt } from './public-pages.js';
import { screens } from './screens.js';

/** Loads what the page at this path draws first. A failure is shown by the page itself. */
export async function preloadScreen(pathname: string): Promise<void> {
  const page = publicPageAt(pathname);
  if (page) await screens[page.screen].preload().catch(() => undefined);
}
