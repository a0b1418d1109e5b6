import { queryOptions } from '@tanstack/react-query';
import type { ReadingPage } from './reading-page.js';

/** Each page's words are a file of their own: who reads one page loads one. */
const files = {
  '/tarifs': () => import('./pages/pricing.js'),
  '/manifeste': () => import('./pages/manifesto.js'),
  '/assurance': () => import('./pages/insurance.js'),
  '/fiscalite': () => import('./pages/taxes.js'),
  '/verification-identite': () => import('./pages/identity-guide.js'),
  '/mentions-legales': () => import('./pages/legal-notice.js'),
  '/conditions-generales': () => import('./pages/terms.js'),
  '/politique-confidentialite': () => import('./pages/privacy.js'),
  '/accessibilite': () => import('./pages/accessibility.js'),
  '/classement': () => import('./pages/ranking.js'),
  '/sources': () => import('./pages/data-sources.js'),
} as const satisfies Record<string, () => Promise<{ default: ReadingPage }>>;

export type ReadingPath = keyof typeof files;
export const READING_PATHS = Object.keys(files) as ReadingPath[];

export function isReadingPath(path: string): path is ReadingPath {
  return Object.hasOwn(files, path);
}

export function readingPageQuery(path: ReadingPath) {
  return queryOptions({
    queryKey: ['reading-page', path],
    queryFn: async () => (await files[path]()).default,
    staleTime: Infinity,
  });
}
