import { HOUSE_ARTICLES } from '../content/articles/house-articles.js';
import { READING_PATHS } from '../content/reading-pages.js';

/** Pages that search engines may list, besides those of the places. */
export const PUBLIC_PATHS: readonly string[] = [
  '/',
  '/lieux',
  ...READING_PATHS,
  '/aide',
  '/contact',
  '/devenir-partenaire',
  '/blog',
  ...HOUSE_ARTICLES.map(({ slug }) => `/blog/${slug}`),
];
