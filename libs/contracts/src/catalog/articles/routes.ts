import { defineRoute } from '../../kernel/define-route.js';
import { articleListSchema } from './schema.js';

export const articleRoutes = {
  listArticles: defineRoute({
    method: 'GET',
    path: '/api/articles',
    summary: 'Les articles du flux du blog, dix au plus ; null sans flux lisible',
    access: 'public',
    response: articleListSchema,
    maxAge: 300,
  }),
};
