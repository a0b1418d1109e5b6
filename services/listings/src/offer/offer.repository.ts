import { Injectable } from '@nestjs/common';
import { addDays } from '@placette/contracts/kernel/days';
import type { Prices } from '@placette/contracts/listings/offer/price';
import type { SpaceKind } from '@placette/contracts/listings/price-advice';
import type { LocationOffer, OfferArea, OfferFigures } from '@placette/contracts/listings/schema';
import type { Stay } from '../calendar/domain/chosen-stay.js';
import { freeSpaces, isFreeDuring } from '../calendar/occupancy.repository.js';
import { Prisma } from '../generated/prisma/client.js';
import { EARTH_RADIUS_M, type Point } from '@placette/contracts/kernel/distance';
import { boxAround } from '../locations/domain/distance.js';
import { radiusOf, RADIUS_M, inTurn, rankedLast } from '../locations/ranking.js';
import type { FoundSpot } from '../parking-spots/domain/spot-views.js';
import { FoundSpotsRepository } from '../parking-spots/found-spots.repository.js';
import { IS_OPEN } from '../parking-spots/spot-rows.js';
import { PrismaService } from '../platform/prisma.service.js';
import { areasOf, type Square } from './areas.js';
import { SHUTTLE } from '../search/domain/search-flags.js';

export type LocationTotals = { location_id: string; places_disponibles: number; prix_min: number | null };
export type AskedPrices = Prices & { parkings: number };
type OfferTotals = Omit<LocationOffer, 'lowest_totals' | 'prix_max' | 'offers' | 'parkings' | 'areas' | 'stay'>;
/** Squares of the grid on each side of the middle one. */
const SQUARES_ASIDE = 3;
const NOTHING_AROUND: OfferTotals = {
  places_disponibles: 0,
  prix_moyen: null,
  prix_min: null,
  shuttle_percent: null,
  answer_minutes_here: null,
  verified_owners: 0,
  further: 0,
};

/** Open parkings `a` within the radius of a location; with dates, those free on every day. */
const around = (location_id: string, stay: Stay | null) => Prisma.sql`
  a.location_id = ${location_id}::uuid AND a.is_open AND a.zone_distance_meters <= ${radiusOf(location_id)}
  ${stay ? Prisma.sql`AND ${isFreeDuring(stay)}` : Prisma.empty}`;

/** Quartiles in euros; null when there is nothing to compare. */
export interface Comparable {
  parkings: number;
  owners: number;
  quartiles: [low: number, median: number, high: number] | null;
}

/**
 * C12: `spaceKind` of the contracts as SQL, for a row `p`: a covered parking is a closed garage or an underground car
 * park.
 */
const KIND = Prisma.sql`
  CASE WHEN p.accepted_vehicle_types <@ '{moto}' THEN 'motorcycle'
    WHEN NOT p.is_covered THEN 'open_air'
    WHEN EXISTS (SELECT FROM parking_characteristics c
      WHERE c.parking_spot_id = p.id AND c.characteristic_name = 'Garage fermé') THEN 'garage'
    ELSE 'underground' END`;

/** The offer around a location, from the covering indexes of the associations. */
@Injectable()
export class OfferRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly found: FoundSpotsRepository,
  ) {}

  /** PL-11, C7, C44, C45, CN-04: the nearest open parkings of a location; with dates, those free on every day. */
  nearest(location_id: string, stay: Stay | null, today: string, limit: number): Promise<FoundSpot[]> {
    const days = stay ?? { start: today, end: addDays(today, 1) };
    return inTurn([false, true], limit, (isRankedLast) => {
      const hits = Prisma.sql`
        SELECT a.parking_spot_id, a.zone_distance_meters FROM parking_location_associations a
        WHERE ${around(location_id, stay)} AND ${rankedLast(isRankedLast)}
        ORDER BY a.zone_distance_meters, a.parking_spot_id LIMIT ${limit}`;
      return this.found.nearestOf(hits, days);
    });
  }

  /**
   * PL-09, C45: the free spaces today and the figures of the open parkings within the radius of a location; prices in
   * euros.
   */
  async totals(location_id: string, today: string): Promise<OfferTotals> {
    const [row] = await this.prisma.$queryRaw<OfferTotals[]>`
      WITH around AS MATERIALIZED (
        SELECT a.parking_spot_id, a.day_cents, a.nombre_places::int, a.flags FROM parking_location_associations a
        WHERE a.location_id = ${location_id}::uuid AND a.is_open AND a.zone_distance_meters <= ${radiusOf(location_id)}
      ), lost AS (
        SELECT a.parking_spot_id, a.nombre_places AS spaces
        FROM blocked_days b JOIN around a USING (parking_spot_id) WHERE b.day = ${today}::date
        UNION ALL
        SELECT a.parking_spot_id, least(d.taken + d.elsewhere, a.nombre_places)
        FROM (SELECT * FROM spot_days WHERE day = ${today}::date AND taken > 0
          UNION ALL SELECT * FROM spot_days WHERE day = ${today}::date AND taken = 0 AND elsewhere > 0) d
        JOIN around a USING (parking_spot_id)
        WHERE NOT EXISTS (SELECT FROM blocked_days b WHERE b.parking_spot_id = d.parking_spot_id AND b.day = d.day)
      )
      SELECT (coalesce(sum(nombre_places), 0) - (SELECT coalesce(sum(spaces), 0) FROM lost))::int AS places_disponibles,
        round(avg(day_cents) / 100, 2)::float8 AS prix_moyen, min(day_cents) / 100.0::float8 AS prix_min,
        round(100.0 * count(*) FILTER (WHERE flags & ${SHUTTLE}::int > 0) / nullif(count(*), 0))::int AS shuttle_percent,
        (SELECT nullif(percentile_disc(0.5) WITHIN GROUP (ORDER BY coalesce(p.answer_minutes::float8, 'Infinity')), 'Infinity')::int
          FROM around JOIN parking_spots p ON p.id = around.parking_spot_id WHERE p.response_of IS NOT NULL) AS answer_minutes_here,
        (SELECT count(DISTINCT p.owner_id) FROM around JOIN parking_spots p ON p.id = around.parking_spot_id
          JOIN owner_cards o ON o.user_id = p.owner_id AND o.identity_verified)::int AS verified_owners,
        (SELECT count(*) FROM parking_location_associations f WHERE f.location_id = ${location_id}::uuid AND f.is_open
          AND f.zone_distance_meters > ${radiusOf(location_id)})::int AS further
      FROM around`;
    return row ?? NOTHING_AROUND;
  }

  /**
   * HO-09, C44: each pair of prices, in euros, within the radius of a location, with the number of parkings that charge
   * it; with dates, only parkings free on every day.
   */
  async pricesAround(location_id: string, stay: Stay | null): Promise<AskedPrices[]> {
    return this.prisma.$queryRaw<AskedPrices[]>`
      SELECT a.day_cents / 100.0::float8 AS price_per_day, a.week_cents / 100.0::float8 AS price_per_week, count(*)::int AS parkings
      FROM parking_location_associations a WHERE ${around(location_id, stay)} GROUP BY a.day_cents, a.week_cents`;
  }

  /** FD-04: where the open parkings within the radius lie; with dates, those free on every day. */
  async areas(location_id: string, stay: Stay | null): Promise<OfferArea[]> {
    const [at] = await this.prisma.$queryRaw<(Point & { side: number; squares: Square[] })[]>`
      WITH at AS (SELECT l.latitude, l.longitude, ${RADIUS_M} / 1000.0 / ${SQUARES_ASIDE}::int AS side
        FROM locations l WHERE l.id = ${location_id}::uuid),
      squares AS (
        SELECT round((a.zone_longitude - at.longitude) * 111.32 * cos(radians(at.latitude)) / at.side)::int AS east,
          round((a.zone_latitude - at.latitude) * 111.32 / at.side)::int AS north, count(*)::int AS parkings
        FROM parking_location_associations a, at WHERE ${around(location_id, stay)} GROUP BY 1, 2 ORDER BY 1, 2)
      SELECT at.latitude, at.longitude, at.side::float8 AS side,
        coalesce((SELECT json_agg(squares) FROM squares), '[]') AS squares FROM at`;
    return at ? areasOf(at.squares, at, at.side) : [];
  }

  /** C45: the cheapest week around every location with parkings that are free all week, and their number. */
  async cheapestWeeks(week: Stay): Promise<(AskedPrices & { location_id: string })[]> {
    return this.prisma.$queryRaw`
      SELECT DISTINCT ON (a.location_id) a.location_id, a.day_cents / 100.0::float8 AS price_per_day,
        a.week_cents / 100.0::float8 AS price_per_week, (count(*) OVER (PARTITION BY a.location_id))::int AS parkings
      FROM parking_location_associations a JOIN locations l ON l.id = a.location_id
      WHERE a.is_open AND l.actif AND a.zone_distance_meters <= ${RADIUS_M} AND ${isFreeDuring(week)}
      ORDER BY a.location_id, a.week_cents, a.day_cents`;
  }

  /**
   * PL-04, C45: the free spaces today and the lowest price around every location with open parkings within its radius.
   */
  async totalsOfAll(today: string): Promise<LocationTotals[]> {
    return this.prisma.$queryRaw`
      WITH free AS MATERIALIZED (
        SELECT p.id, CASE WHEN b.day IS NULL THEN greatest(0, p.nombre_places - coalesce(d.taken + d.elsewhere, 0)) ELSE 0 END AS spaces
        FROM parking_spots p
        LEFT JOIN spot_days d ON d.parking_spot_id = p.id AND d.day = ${today}::date
        LEFT JOIN blocked_days b ON b.parking_spot_id = p.id AND b.day = ${today}::date
        WHERE ${IS_OPEN}
      )
      SELECT a.location_id, sum(free.spaces)::int AS places_disponibles, min(a.day_cents) / 100.0::float8 AS prix_min
      FROM parking_location_associations a JOIN free ON free.id = a.parking_spot_id JOIN locations l ON l.id = a.location_id
      WHERE a.is_open AND a.zone_distance_meters <= ${RADIUS_M} GROUP BY a.location_id`;
  }

  /** HO-07, HO-08: the figures of the home page and location pages. */
  async offerFigures(): Promise<OfferFigures> {
    const [row] = await this.prisma.$queryRaw<OfferFigures[]>`
      SELECT coalesce(sum(p.nombre_places), 0)::int AS spaces,
        (count(DISTINCT p.owner_id) FILTER (WHERE o.identity_verified))::int AS verified_owners,
        coalesce(round(100.0 * count(*) FILTER (WHERE p.search_flags & ${SHUTTLE}::int > 0) / nullif(count(*), 0)), 0)::int
          AS shuttle_percent
      FROM parking_spots p LEFT JOIN owner_cards o ON o.user_id = p.owner_id
      WHERE ${IS_OPEN}`;
    return row ?? { spaces: 0, verified_owners: 0, shuttle_percent: 0 };
  }

  /** PD-07, C6: the free spaces of one parking today. */
  async freeToday(parking_spot_id: string, today: string): Promise<number> {
    const [row] = await this.prisma.$queryRaw<{ free_spots: number }[]>`
      SELECT ${freeSpaces({ start: today, end: addDays(today, 1) })} AS free_spots FROM parking_spots p WHERE p.id = ${parking_spot_id}::uuid`;
    return row?.free_spots ?? 0;
  }

  /**
   * OB-03, C11: open parkings around a point, those of `except` left out, measured from the centres of the public zones,
   * so that no result reveals where a parking is.
   */
  async comparable(
    { point, radius_km }: { point: Point; radius_km: number },
    kind: SpaceKind,
    except: string | null,
  ): Promise<{ day: Comparable; week: Comparable }> {
    const { south, north, west, east } = boxAround(point, radius_km);
    const [row] = await this.prisma.$queryRaw<[{ day: Comparable; week: Comparable }]>`
      WITH comparable AS MATERIALIZED (
        SELECT p.owner_id, p.price_per_day::float8 AS day, p.price_per_week::float8 AS week FROM parking_spots p
        WHERE ${IS_OPEN} AND p.owner_id IS DISTINCT FROM ${except}::uuid
          AND p.zone_latitude BETWEEN ${south} AND ${north} AND p.zone_longitude BETWEEN ${west} AND ${east}
          AND 2 * ${EARTH_RADIUS_M}::float8 * asin(least(1, sqrt(
            sin(radians(p.zone_latitude - ${point.latitude}) / 2) ^ 2 + cos(radians(${point.latitude}))
            * cos(radians(p.zone_latitude)) * sin(radians(p.zone_longitude - ${point.longitude}) / 2) ^ 2
          ))) <= ${radius_km * 1_000}::float8
          AND ${KIND} = ${kind}
      )
      SELECT
        json_build_object('parkings', count(day), 'owners', count(DISTINCT owner_id),
          'quartiles', percentile_cont('{0.25,0.5,0.75}'::float8[]) WITHIN GROUP (ORDER BY day)) AS day,
        json_build_object('parkings', count(week), 'owners', count(DISTINCT owner_id) FILTER (WHERE week IS NOT NULL),
          'quartiles', percentile_cont('{0.25,0.5,0.75}'::float8[]) WITHIN GROUP (ORDER BY week)) AS week
      FROM comparable`;
    return row;
  }
}
