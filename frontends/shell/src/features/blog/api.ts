import { articleRoutes } from '@placette/contracts/catalog/article-routes';
import type { FeedArticle } from '@placette/contracts/catalog/article-schema';
import type { ApiClient } from '@placette/http-client';
import { links } from '@placette/shell-api';
import { queryOptions } from '@tanstack/react-query';
import { HOUSE_ARTICLES } from '../../content/articles/house-articles.js';

/** A row of the list, from the feed or of the house. */
export interface BlogItem {
  key: string;
  title: string;
  description: string;
  /** Day or instant; null when the feed does not say. */
  published: string | null;
  author: string | null;
  categories: readonly string[];
  /** A page of this site, or an address elsewhere. */
  link: { to: string } | { href: string };
}

/** ST-07, C28: the feed's articles; those of the house without a feed, or while it cannot be read. */
export function blogQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['articles'],
    queryFn: async ({ signal }): Promise<BlogItem[]> => {
      const { articles } = await api.call(articleRoutes.listArticles, { signal });
      return articles === null ? houseItems() : articles.map(feedItem);
    },
    staleTime: 300_000,
  });
}

function feedItem(article: FeedArticle): BlogItem {
  const { guid, title, description, pubDate, author, categories, link } = article;
  return { key: guid, title, description, published: pubDate, author, categories, link: { href: link } };
}

function houseItems(): BlogItem[] {
  return HOUSE_ARTICLES.map(({ slug, title, description, published, author, categories }) => ({
    key: slug,
    title,
    description,
    published,
    author,
    categories,
    link: { to: links.article(slug) },
  }));
}
