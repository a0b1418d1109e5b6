import { hasWords } from '../../content/has-words.js';
import type { BlogItem } from './api.js';

export interface BlogFilters {
  q: string;
  /** Empty is all. */
  category: string;
}

export function readBlogFilters(search: URLSearchParams): BlogFilters {
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    category: (search.get('categorie') ?? '').slice(0, 60),
  };
}

export function writeBlogFilters({ q, category }: BlogFilters): URLSearchParams {
  return new URLSearchParams({ ...(q !== '' && { q }), ...(category !== '' && { categorie: category }) });
}

export function categoriesOf(items: readonly BlogItem[]): string[] {
  return [...new Set(items.flatMap(({ categories }) => categories))].sort((a, b) => a.localeCompare(b, 'fr'));
}

/** Every word must be in the title or the extract. */
export function filterArticles(items: readonly BlogItem[], { q, category }: BlogFilters): BlogItem[] {
  return items.filter(
    ({ title, description, categories }) =>
      (category === '' || categories.includes(category)) && hasWords(`${title} ${description}`, q),
  );
}
