import { priceAdviceApi } from '@placette/contracts/listings/price-advice/api';
import { RpcController } from '@placette/nats';
import { GetPriceAdvice } from './use-cases/get-price-advice.js';

@RpcController(priceAdviceApi, { getPriceAdvice: GetPriceAdvice })
export class PriceAdviceRpc {}
