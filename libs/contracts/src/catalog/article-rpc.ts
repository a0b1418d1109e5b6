import { z } from 'zod';
import { defineRpc } from '../kernel/rpc.js';
import { articleListSchema } from './article-schema.js';

export const articleRpc = {
  /** The blog's feed, newest first, at most ten articles. */
  listArticles: defineRpc({
    subject: 'rpc.catalog.list_articles.v1',
    input: z.object({}),
    output: articleListSchema,
  }),
};
