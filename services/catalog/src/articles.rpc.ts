import { articleRpc } from '@placette/contracts/catalog/article-rpc';
import { RpcController } from '@placette/nats';
import { ArticleFeed } from './feed/article-feed.js';

@RpcController(articleRpc)
export class ArticlesRpc {
  constructor(private readonly feed: ArticleFeed) {}

  async listArticles() {
    return { articles: await this.feed.list() };
  }
}
