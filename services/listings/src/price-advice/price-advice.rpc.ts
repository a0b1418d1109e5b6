import { priceAdviceRpc } from '@placette/contracts/listings/price-advice/rpc';
import { RpcController } from '@placette/nats';
import { GetPriceAdvice } from './use-cases/get-price-advice.js';

@RpcController(priceAdviceRpc, { getPriceAdvice: GetPriceAdvice })
export class PriceAdviceRpc {}
