import { articleRoutes } from '@placette/contracts/catalog/article-routes';
import { articleRpc } from '@placette/contracts/catalog/article-rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(articleRoutes, {
  listArticles: articleRpc.listArticles,
})
export class ArticlesController {}
