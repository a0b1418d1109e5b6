import type { CallContext, RouteInput } from '@placette/contracts';
import { articleRoutes } from '@placette/contracts/catalog/article-routes';
import { articleRpc } from '@placette/contracts/catalog/article-rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(articleRoutes)
export class ArticlesController {
  constructor(private readonly rpc: RpcClient) {}

  listArticles(_input: RouteInput<typeof articleRoutes.listArticles>, context: CallContext) {
    return this.rpc.call(articleRpc.listArticles, {}, context);
  }
}
