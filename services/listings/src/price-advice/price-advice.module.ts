import { Module } from '@nestjs/common';
import { runtime } from '../platform/runtime.js';
import { PriceAdviceRepository } from './price-advice.repository.js';
import { PriceAdviceRpc } from './price-advice.rpc.js';
import { GetPriceAdvice } from './use-cases/get-price-advice.js';

@Module({ imports: [runtime], controllers: [PriceAdviceRpc], providers: [PriceAdviceRepository, GetPriceAdvice] })
export class PriceAdviceModule {}
