import { queryOptions } from '@tanstack/react-query';
import type { Article } from './article.js';
import type { ArticleSlug } from './house-articles.js';

const files: Record<ArticleSlug, () => Promise<{ default: Article }>> = {
  'preparer-sa-place-avant-un-vol': () => import('./before-a-flight.js'),
  'mon-vehicule-passera-t-il': () => import('./will-it-fit.js'),
  'une-annonce-qui-recoit-des-demandes': () => import('./a-good-listing.js'),
  'navette-chez-l-habitant': () => import('./shuttle-rules.js'),
  'louer-sa-place-locataire-ou-copropriete': () => import('./tenant-or-co-owner.js'),
};

export function isArticleSlug(slug: string): slug is ArticleSlug {
  return Object.hasOwn(files, slug);
}

export function articleQuery(slug: ArticleSlug) {
  return queryOptions({
    queryKey: ['article', slug],
    queryFn: async () => (await files[slug]()).default,
    staleTime: Infinity,
  });
}
