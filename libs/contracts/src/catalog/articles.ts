import { z } from 'zod';
import { timestamp } from '../kernel/fields.js';

/** ST-07: how many articles of the blog are shown, and the maximum length of their texts. */
export const ARTICLES_MAX = 10;
export const ARTICLE_DESCRIPTION_MAX = 200;
export const ARTICLE_CONTENT_MAX = 300;

export const articlePictureNameSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** C28: an article of the feed as plain text, whatever markup the feed contained. */
export const feedArticleSchema = z.object({
  guid: z.string().max(500),
  title: z.string().max(300),
  link: z.url({ protocol: /^https$/ }).max(2_000),
  pubDate: timestamp.nullable(),
  description: z.string().max(ARTICLE_DESCRIPTION_MAX),
  content: z.string().max(ARTICLE_CONTENT_MAX),
  author: z.string().max(100).nullable(),
  categories: z.array(z.string().max(60)).max(10),
  /** The path of a picture on this site, made from the picture of the feed; null when the article has none. */
  thumbnail: z
    .string()
    .regex(/^\/files\/articles\/[0-9a-f]{32}\.webp$/)
    .nullable(),
});
export type FeedArticle = z.output<typeof feedArticleSchema>;

/** `articles` is null when there is no feed or it cannot be read; the shell then shows our own articles. */
export const articleListSchema = z.object({ articles: z.array(feedArticleSchema).max(ARTICLES_MAX).nullable() });
