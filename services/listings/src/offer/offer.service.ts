import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { addDays, today } from '@placette/contracts/kernel/days';
import type { listingsApi } from '@placette/contracts/listings/api';
import { priceForStay } from '@placette/contracts/listings/offer/price';
import {
  ADVICE_RADIUS_KM,
  COMPARABLE_MIN,
  COMPARABLE_OWNERS_MIN,
  type PriceAdvice,
  type PriceEstimate,
  type PriceRange,
  SPACE_KINDS,
  type SpaceKind,
} from '@placette/contracts/listings/price-advice';
import { COMPARED_STAYS, type OfferFigures, type StayOffer, type WeekOffer } from '@placette/contracts/listings/schema';
import { Clock, onceAMinute } from '@placette/service-runtime';
import { chosenStay, type Stay } from '../calendar/domain/chosen-stay.js';
import type { Point } from '@placette/contracts/kernel/distance';
import { LocationsService } from '../locations/locations.service.js';
import { toLocationCard } from '../parking-spots/domain/spot-views.js';
import { PeopleService } from '../people/people.service.js';
import { OfferRepository, type AskedPrices, type Comparable, type LocationTotals } from './offer.repository.js';

const CARDS_SHOWN = 8;
const WEEK = 7;

/** Figures about the offer: around one location, around all of them, in total, and what comparable parkings charge. */
@Injectable()
export class OfferService {
  private readonly totalsOfNow: () => Promise<{ totals: LocationTotals[] }>;
  private readonly weekOfNow: () => Promise<WeekOffer>;
  private readonly figuresOfNow: () => Promise<OfferFigures>;

  constructor(
    private readonly offer: OfferRepository,
    private readonly people: PeopleService,
    private readonly locations: LocationsService,
    private readonly clock: Clock,
  ) {
    this.totalsOfNow = onceAMinute(clock, async (now) => ({ totals: await offer.totalsOfAll(today(now)) }));
    this.weekOfNow = onceAMinute(clock, async (now) => this.weekFrom(today(now)));
    this.figuresOfNow = onceAMinute(clock, () => offer.offerFigures());
  }

  /**
   * PL-09, PL-11: the private parkings around a location, for a stay when the call has dates (C44); an unknown location
   * has none. A reader with an approved identity gets full cards, everybody else redacted ones (PL-12, C21).
   */
  async ofLocation(input: RpcInput<typeof listingsApi.getLocationOffer>, actor: Actor | null) {
    const { location_id } = input;
    const day = today(this.clock.now());
    const stay = chosenStay(input.date_debut, input.date_fin, day);
    await this.locations.isActive(location_id);
    const [totals, prices, free, areas, found, full] = await Promise.all([
      this.offer.totals(location_id, day),
      this.offer.pricesAround(location_id, null),
      stay && this.offer.pricesAround(location_id, stay),
      this.offer.areas(location_id, stay),
      this.offer.nearest(location_id, stay, day, CARDS_SHOWN),
      actor !== null && this.people.isIdentityVerified(actor.user_id),
    ]);
    return {
      ...totals,
      prix_max: prices.length === 0 ? null : Math.max(...prices.map(({ price_per_day }) => price_per_day)),
      offers: parkingsOf(prices),
      lowest_totals: lowestTotals(prices),
      parkings: found.map((each) => toLocationCard(each, { full, stay })),
      areas,
      stay: stay && stayOffer(stay, free ?? []),
    };
  }

  /** PL-04: one computation for all locations. */
  async totals(): Promise<{ totals: LocationTotals[] }> {
    return this.totalsOfNow();
  }

  /**
   * HO-02, C42: the real lowest total for the week that begins today, around every location with a parking that is free
   * all week.
   */
  async week(): Promise<WeekOffer> {
    return this.weekOfNow();
  }

  /** HO-07, HO-08: the figures behind statements shown as `live`. */
  async figures(): Promise<OfferFigures> {
    return this.figuresOfNow();
  }

  /**
   * OB-03: what comparable parkings charge, only when there are at least five, of at least three owners other than the
   * actor.
   */
  async priceAdvice({ kind, ...point }: Point & { kind: SpaceKind }, { user_id }: Actor): Promise<PriceAdvice> {
    return this.advice({ point, radius_km: ADVICE_RADIUS_KM }, kind, user_id);
  }

  /** FO-03: the same of each kind, for whoever has no parking yet. */
  async priceEstimate({ radius_km, ...point }: Point & { radius_km: number }): Promise<PriceEstimate> {
    const kinds = SPACE_KINDS.map(async (kind) => ({ kind, ...(await this.advice({ point, radius_km }, kind, null)) }));
    return { radius_km, kinds: await Promise.all(kinds) };
  }

  private async advice(
    around: { point: Point; radius_km: number },
    kind: SpaceKind,
    except: string | null,
  ): Promise<PriceAdvice> {
    const { day, week } = await this.offer.comparable(around, kind, except);
    return { day: rangeOf(day), week: rangeOf(week) };
  }

  private async weekFrom(start: string): Promise<WeekOffer> {
    const week = { start, end: addDays(start, WEEK), days: WEEK };
    const cheapest = await this.offer.cheapestWeeks(week);
    return {
      date_debut: week.start,
      date_fin: week.end,
      offers: cheapest.map(({ location_id, parkings, ...prices }) => ({
        location_id,
        parkings,
        total: priceForStay(prices, WEEK),
      })),
    };
  }
}

const parkingsOf = (prices: readonly AskedPrices[]) => prices.reduce((sum, { parkings }) => sum + parkings, 0);
const totalsOf = (prices: readonly AskedPrices[], days: number) => prices.map((each) => priceForStay(each, days));

/** HO-09: the cheapest parking for each length of stay, which need not be the same one. */
function lowestTotals(prices: readonly AskedPrices[]): { days: number; total: number }[] {
  if (prices.length === 0) return [];
  return COMPARED_STAYS.map((days) => ({ days, total: Math.min(...totalsOf(prices, days)) }));
}

function stayOffer({ start, end, days }: Stay, free: readonly AskedPrices[]): StayOffer {
  const totals = totalsOf(free, days);
  const isAny = totals.length > 0;
  return {
    date_debut: start,
    date_fin: end,
    days,
    parkings: parkingsOf(free),
    lowest_total: isAny ? Math.min(...totals) : null,
    highest_total: isAny ? Math.max(...totals) : null,
  };
}

function rangeOf({ parkings, owners, quartiles }: Comparable): PriceRange | null {
  if (quartiles === null || parkings < COMPARABLE_MIN || owners < COMPARABLE_OWNERS_MIN) return null;
  const [low, median, high] = quartiles.map((price) => Math.round(price * 100) / 100) as [number, number, number];
  return { parkings, low, median, high };
}
