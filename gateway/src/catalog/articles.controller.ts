import { articleRoutes } from '@placette/contracts/catalog/articles/routes';
import { articleRpc } from '@placette/contracts/catalog/articles/rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(articleRoutes, {
  listArticles: articleRpc.listArticles,
})
export class ArticlesController {}
