import { z } from 'zod';
import { defineRpc } from '../../kernel/rpc.js';
import { articleListSchema, articlePictureNameSchema } from './schema.js';

export const articleRpc = {
  /** The blog's feed, newest first, at most ten articles. */
  listArticles: defineRpc({
    subject: 'rpc.catalog.list_articles.v1',
    access: 'anyone',
    input: z.object({}),
    output: articleListSchema,
  }),
  /** WebP of a picture named by `thumbnail`, in base64. Fails with not_found. */
  readArticlePicture: defineRpc({
    subject: 'rpc.catalog.read_article_picture.v1',
    access: 'anyone',
    input: z.object({ name: articlePictureNameSchema }),
    output: z.object({ content: z.base64() }),
  }),
};
