import type { RpcInput } from '@placette/contracts';
import { articleRpc } from '@placette/contracts/catalog/articles/rpc';
import { fail } from '@placette/contracts/errors';
import { RpcController } from '@placette/nats';
import { ArticleFeed } from './article-feed.js';
import { ArticlePictures } from './article-pictures.js';

@RpcController(articleRpc)
export class ArticlesRpc {
  constructor(
    private readonly feed: ArticleFeed,
    private readonly pictures: ArticlePictures,
  ) {}

  async listArticles() {
    return { articles: await this.feed.list() };
  }

  async readArticlePicture({ name }: RpcInput<typeof articleRpc.readArticlePicture>) {
    await this.feed.list();
    const content = (await this.pictures.find(name)) ?? fail('not_found');
    return { content: content.toString('base64') };
  }
}
