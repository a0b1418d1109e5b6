import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { articleListSchema, articlePictureNameSchema } from './schema.js';

export const articleApi = calls('catalog', {
  /** The blog's feed, newest first, at most ten articles. */
  listArticles: call({
    http: 'GET /api/articles',
    summary: 'Les articles du flux du blog, dix au plus ; null sans flux lisible',
    access: 'public',
    maxAge: 300,
    output: articleListSchema,
  }),
  /** WebP of a picture named by `thumbnail`, in base64. Fails with not_found. */
  readArticlePicture: call({
    access: 'anyone',
    input: z.object({ name: articlePictureNameSchema }),
    output: z.object({ content: z.base64() }),
  }),
});
