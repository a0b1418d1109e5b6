import type { FeedArticle } from '@placette/contracts/catalog/articles';
import { articleApi } from '@placette/contracts/client/catalog';
import type { ApiClient } from '@placette/http-client';
import { links } from '@placette/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { ArticleDrawing } from '../../content/articles/article.js';
import { HOUSE_ARTICLES } from '../../content/articles/house-articles.js';
import { hasWords } from '../search-text.js';

/** A row of the list, from the feed or of the house. */
export interface BlogItem {
  key: string;
  title: string;
  description: string;
  /** Day or instant; null when the feed does not say. */
  published: string | null;
  author: string | null;
  categories: readonly string[];
  /** Path of a picture of this site. */
  picture: string | null;
  drawing: ArticleDrawing | null;
  /** A page of this site, or a URL elsewhere. */
  link: { to: string } | { href: string };
}

interface BlogList {
  items: BlogItem[];
  /** The feed could not be loaded: the articles of the house are shown. */
  hasFailed: boolean;
}

/** ST-07, C28: the feed's articles; those of the house without a feed, or while it cannot be read. Never fails. */
export function blogQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['articles'],
    queryFn: async ({ signal }): Promise<BlogList> => {
      try {
        const { articles } = await api.call(articleApi.listArticles, { signal });
        return { items: articles === null ? houseItems() : articles.map(feedItem), hasFailed: false };
      } catch (error) {
        if (signal.aborted) throw error;
        return { items: houseItems(), hasFailed: true };
      }
    },
    staleTime: ({ state }) => (state.data?.hasFailed ? 0 : 300_000),
  });
}

function feedItem({ guid, pubDate, thumbnail, link, content: _, ...article }: FeedArticle): BlogItem {
  return { ...article, key: guid, published: pubDate, picture: thumbnail, drawing: null, link: { href: link } };
}

function houseItems(): BlogItem[] {
  return HOUSE_ARTICLES.map(({ slug, ...article }) => ({
    ...article,
    key: slug,
    picture: null,
    link: { to: links.article(slug) },
  }));
}

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
