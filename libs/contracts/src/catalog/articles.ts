import { z } from 'zod';
import { timestamp } from '../kernel/fields.js';

/** ST-07: an article of the blog, its texts cut. */
export const ARTICLES_MAX = 10;
export const ARTICLE_DESCRIPTION_MAX = 200;
export const ARTICLE_CONTENT_MAX = 300;

export const articlePictureNameSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** An article of the feed: text alone, whatever markup the feed had (C28). */
export const feedArticleSchema = z.object({
  guid: z.string().max(500),
  title: z.string().max(300),
  link: z.url({ protocol: /^https$/ }).max(2_000),
  pubDate: timestamp.nullable(),
  description: z.string().max(ARTICLE_DESCRIPTION_MAX),
  content: z.string().max(ARTICLE_CONTENT_MAX),
  author: z.string().max(100).nullable(),
  categories: z.array(z.string().max(60)).max(10),
  /** Path of a picture of this site, made from the feed's; null when there is none. */
  thumbnail: z
    .string()
    .regex(/^\/files\/articles\/[0-9a-f]{32}\.webp$/)
    .nullable(),
});
export type FeedArticle = z.output<typeof feedArticleSchema>;

/** null without a feed or when it cannot be read: the shell then shows our own articles. */
export const articleListSchema = z.object({ articles: z.array(feedArticleSchema).max(ARTICLES_MAX).nullable() });
