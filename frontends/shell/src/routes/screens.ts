import { matchPath } from 'react-router';
import { READING_PATHS } from '../content/reading-pages.js';
import { screen } from './screen.js';

/** Each file is named after its screen: the server lets a page load its own with the first ones. */
export const screens = {
  home: screen(
    async () => (await import(/* webpackChunkName: "screen-home" */ '../features/home/home-screen.js')).HomeScreen,
  ),
  locations: screen(
    async () =>
      (await import(/* webpackChunkName: "screen-locations" */ '../features/locations/locations-screen.js'))
        .LocationsScreen,
  ),
  location: screen(
    async () =>
      (await import(/* webpackChunkName: "screen-location" */ '../features/location/location-screen.js'))
        .LocationScreen,
  ),
  shuttleGuide: screen(
    async () =>
      (
        await import(
          /* webpackChunkName: "screen-shuttleGuide" */ '../features/location/shuttles/shuttle-guide-screen.js'
        )
      ).ShuttleGuideScreen,
  ),
  parking: screen(
    async () =>
      (await import(/* webpackChunkName: "screen-parking" */ '../features/parking/parking-screen.js')).ParkingScreen,
  ),
  auth: screen(
    async () => (await import(/* webpackChunkName: "screen-auth" */ '../features/auth/auth-screen.js')).AuthScreen,
  ),
  contact: screen(
    async () =>
      (await import(/* webpackChunkName: "screen-contact" */ '../features/contact/contact-screen.js')).ContactScreen,
  ),
  partner: screen(
    async () =>
      (await import(/* webpackChunkName: "screen-partner" */ '../features/partner/partner-screen.js')).PartnerScreen,
  ),
  blog: screen(
    async () => (await import(/* webpackChunkName: "screen-blog" */ '../features/blog/blog-screen.js')).BlogScreen,
  ),
  article: screen(
    async () =>
      (await import(/* webpackChunkName: "screen-article" */ '../features/blog/article-screen.js')).ArticleScreen,
  ),
  help: screen(
    async () => (await import(/* webpackChunkName: "screen-help" */ '../features/help/help-screen.js')).HelpScreen,
  ),
  reading: screen(
    async () =>
      (await import(/* webpackChunkName: "screen-reading" */ '../features/reading/reading-screen.js')).ReadingScreen,
  ),
};

/** The address of each screen; several for one that reads what it shows from its path. */
const paths: readonly (readonly [path: string, screen: keyof typeof screens])[] = [
  ['/', 'home'],
  ['/lieux', 'locations'],
  ['/lieux/:slug', 'location'],
  ['/lieux/:slug/navettes', 'shuttleGuide'],
  ['/parking/:id', 'parking'],
  ['/auth', 'auth'],
  ['/contact', 'contact'],
  ['/devenir-partenaire', 'partner'],
  ['/blog', 'blog'],
  ['/blog/:slug', 'article'],
  ['/aide', 'help'],
  ...READING_PATHS.map((path) => [path, 'reading'] as const),
];

/** Name of the screen at this path; null for those without a file of their own. */
export function screenAt(pathname: string): keyof typeof screens | null {
  return paths.find(([path]) => matchPath(path, pathname) !== null)?.[1] ?? null;
}

/** Loads what the page at this path draws first. A failure is shown by the page itself. */
export async function preloadScreen(pathname: string): Promise<void> {
  const found = screenAt(pathname);
  if (found) await screens[found].preload().catch(() => undefined);
}
