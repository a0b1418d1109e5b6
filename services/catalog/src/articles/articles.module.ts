import type { Provider } from '@nestjs/common';
import { articleApi } from '@placette/contracts/catalog/api';
import { handle, handlers, Logger, SETTINGS } from '@placette/service-runtime';
import { userAgentOf, type CatalogConfig } from '../config.js';
import { ArticleFeed, FEED_LIMITS } from './article-feed.js';
import { ArticlePictures, PICTURE_LIMITS } from './article-pictures.js';

export const articlesModule: Provider[] = [
  { provide: ArticlePictures, inject: [SETTINGS, Logger], useFactory: createPictures },
  { provide: ArticleFeed, inject: [SETTINGS, Logger, ArticlePictures], useFactory: createFeed },
  handlers<ArticleFeed>(ArticleFeed, [
    handle(articleApi.listArticles, (s) => s.listArticles),
    handle(articleApi.readArticlePicture, (s) => s.readPicture),
  ]),
];

function createPictures(settings: CatalogConfig, logger: Logger): ArticlePictures {
  return new ArticlePictures({ ...PICTURE_LIMITS, userAgent: userAgentOf(settings) }, logger);
}

function createFeed(settings: CatalogConfig, logger: Logger, pictures: ArticlePictures): ArticleFeed {
  const limits = { ...FEED_LIMITS, userAgent: userAgentOf(settings) };
  return new ArticleFeed(settings.BLOG_FEED_URL ?? null, limits, pictures, logger);
}
