import type { RpcInput } from '@placette/contracts';
import { articleApi } from '@placette/contracts/catalog/articles/api';
import { fail } from '@placette/contracts/errors';
import { RpcController } from '@placette/nats';
import { ArticleFeed } from './article-feed.js';

@RpcController(articleApi)
export class ArticlesRpc {
  constructor(private readonly feed: ArticleFeed) {}

  async listArticles() {
    return { articles: await this.feed.list() };
  }

  async readArticlePicture({ name }: RpcInput<typeof articleApi.readArticlePicture>) {
    const content = (await this.feed.picture(name)) ?? fail('not_found');
    return { content: content.toString('base64') };
  }
}
