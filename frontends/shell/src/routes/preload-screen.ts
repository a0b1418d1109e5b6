import { isPrivate, PrivateArea, RequestDialog } from './private-areas.js';
import { publicPageAt } from './public-pages.js';
import { screens } from './screens.js';

/** Loads what the page at this path draws first. */
export async function preloadScreen(pathname: string): Promise<void> {
  const page = publicPageAt(pathname);
  if (page) await screens[page.screen].preload();
  else if (isPrivate(pathname)) await Promise.all([PrivateArea.preload(), RequestDialog.preload()]);
}
