import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import {
  COMPARABLE_MIN,
  COMPARABLE_OWNERS_MIN,
  type PriceAdvice,
  type PriceRange,
  type SpaceKind,
} from '@placette/contracts/listings/price-advice/schema';
import type { Point } from '../../locations/domain/distance.js';
import { PriceAdviceRepository, type Asked } from '../price-advice.repository.js';

/** OB-03: what comparable parkings ask, said of at least five, of at least three owners other than the actor. */
@Injectable()
export class GetPriceAdvice {
  constructor(private readonly prices: PriceAdviceRepository) {}

  async execute({ kind, ...point }: Point & { kind: SpaceKind }, { user_id }: Actor): Promise<PriceAdvice> {
    const { day, week } = await this.prices.asked(point, kind, user_id);
    return { day: rangeOf(day), week: rangeOf(week) };
  }
}

function rangeOf({ parkings, owners, quartiles }: Asked): PriceRange | null {
  if (quartiles === null || parkings < COMPARABLE_MIN || owners < COMPARABLE_OWNERS_MIN) return null;
  const [low, median, high] = quartiles.map((price) => Math.round(price * 100) / 100) as [number, number, number];
  return { parkings, low, median, high };
}
