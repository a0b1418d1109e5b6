import { priceAdviceRoutes } from '@placette/contracts/listings/price-advice/routes';
import { priceAdviceRpc } from '@placette/contracts/listings/price-advice/rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(priceAdviceRoutes, { getPriceAdvice: priceAdviceRpc.getPriceAdvice })
export class PriceAdviceController {}
