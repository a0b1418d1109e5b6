import type { RpcInput } from '@placette/contracts';
import { articleRpc } from '@placette/contracts/catalog/articles/rpc';
import { fail } from '@placette/contracts/errors';
import { RpcController } from '@placette/nats';
import { ArticleFeed } from './article-feed.js';

@RpcController(articleRpc)
export class ArticlesRpc {
  constructor(private readonly feed: ArticleFeed) {}

  async listArticles() {
    return { articles: await this.feed.list() };
  }

  async readArticlePicture({ name }: RpcInput<typeof articleRpc.readArticlePicture>) {
    const content = (await this.feed.picture(name)) ?? fail('not_found');
    return { content: content.toString('base64') };
  }
}
