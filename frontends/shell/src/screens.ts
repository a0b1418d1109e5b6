import { matchPath } from 'react-router';
import { READING_PATHS } from './content/reading-pages.js';
import { screen } from './screen.js';

export const screens = {
  home: screen(async () => (await import('./features/home/home-screen.js')).HomeScreen),
  locations: screen(async () => (await import('./features/locations/locations-screen.js')).LocationsScreen),
  location: screen(async () => (await import('./features/location/location-screen.js')).LocationScreen),
  shuttleGuide: screen(async () => (await import('./features/location/shuttle-guide-screen.js')).ShuttleGuideScreen),
  parking: screen(async () => (await import('./features/parking/parking-screen.js')).ParkingScreen),
  auth: screen(async () => (await import('./features/auth/auth-screen.js')).AuthScreen),
  contact: screen(async () => (await import('./features/contact/contact-screen.js')).ContactScreen),
  partner: screen(async () => (await import('./features/partner/partner-screen.js')).PartnerScreen),
  blog: screen(async () => (await import('./features/blog/blog-screen.js')).BlogScreen),
  article: screen(async () => (await import('./features/blog/article-screen.js')).ArticleScreen),
  help: screen(async () => (await import('./features/help/help-screen.js')).HelpScreen),
  reading: screen(async () => (await import('./features/reading/reading-screen.js')).ReadingScreen),
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

/** Loads what the page at this path draws first. A failure is shown by the page itself. */
export async function preloadScreen(pathname: string): Promise<void> {
  const found = paths.find(([path]) => matchPath(path, pathname) !== null);
  if (found) await screens[found[1]].preload().catch(() => undefined);
}
