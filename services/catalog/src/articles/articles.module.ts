import { Module } from '@nestjs/common';
import { Logger, SETTINGS } from '@placette/service-runtime';
import type { CatalogConfig } from '../config.js';
import { userAgentOf } from '../platform/user-agent.js';
import { ArticleFeed } from './article-feed.js';
import { ArticlePictures } from './article-pictures.js';
import { ArticlesRpc } from './articles.rpc.js';
import { FEED_LIMITS, PICTURE_LIMITS } from './limits.js';

@Module({
  controllers: [ArticlesRpc],
  providers: [
    { provide: ArticlePictures, inject: [SETTINGS, Logger], useFactory: createPictures },
    { provide: ArticleFeed, inject: [SETTINGS, Logger, ArticlePictures], useFactory: createFeed },
  ],
})
export class ArticlesModule {}

function createPictures(settings: CatalogConfig, logger: Logger): ArticlePictures {
  return new ArticlePictures({ ...PICTURE_LIMITS, userAgent: userAgentOf(settings) }, logger);
}

function createFeed(settings: CatalogConfig, logger: Logger, pictures: ArticlePictures): ArticleFeed {
  const limits = { ...FEED_LIMITS, userAgent: userAgentOf(settings) };
  return new ArticleFeed(settings.BLOG_FEED_URL ?? null, limits, pictures, logger);
}
