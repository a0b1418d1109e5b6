import { Injectable } from '@nestjs/common';
import { addDays } from '@placette/contracts/kernel/days';
import { Prisma } from '../generated/prisma/client.js';
import { LocationsRepository } from '../locations/locations.repository.js';
import type { Point } from '@placette/contracts/kernel/distance';
import { radiusOf, inTurn } from '../locations/ranking.js';
import type { FoundSpot } from '../parking-spots/domain/spot-views.js';
import { FoundSpotsRepository } from '../parking-spots/found-spots.repository.js';
import { ParkingSpotsRepository } from '../parking-spots/parking-spots.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { CARD_VERSION, encodeCard } from './domain/search-card.js';
import { partsFrom, partsInOrder, type SearchCriteria, type SearchQuery } from './domain/search-criteria.js';
import type { SearchKey } from './domain/search-cursor.js';
import type { FoundCard } from './domain/search-page.js';
import { firstHits, hitsOrder, matching, matchingPart, within } from './search-hits.js';

type FoundParking = SearchKey & FoundCard;
interface FoundPoint extends Point {
  id: string;
  distance_meters: number;
  price_per_day: number;
  price_per_week: number;
}
type FoundRow = FoundParking | (Omit<FoundParking, 'card'> & { card: null });

/** Reads of many parkings around a location, from the covering indexes of the associations. */
@Injectable()
export class SearchRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly spots: ParkingSpotsRepository,
    private readonly found: FoundSpotsRepository,
    private readonly locations: LocationsRepository,
  ) {}

  /**
   * SE-05, SE-08: the first parkings after `query.after`, with the key of where the page ends. In every order, parkings
   * beyond the radius of the location come last (C45), and on each side those of owners who cancel often (CN-04).
   */
  async search(query: Omit<SearchQuery, 'part'>): Promise<FoundParking[]> {
    const radius = await this.locations.radiusMeters(query.location_id);
    if (radius === null) return [];
    const parts = partsFrom(radius, query.after);
    return inTurn(parts, query.limit, (part) =>
      this.searchPart({ ...query, part, after: part === parts[0] ? query.after : null }),
    );
  }

  private async searchPart(query: SearchQuery): Promise<FoundParking[]> {
    const rows = await this.prisma.readers.read<Omit<FoundRow, 'is_ranked_last'> & { card: string | null }>(Prisma.sql`
      WITH hits AS MATERIALIZED (${firstHits(query)})
      SELECT hits.parking_spot_id, hits.zone_distance_meters AS distance_meters, hits.rank, c.card,
        hits.zone_distance_meters > ${radiusOf(query.location_id)} AS is_further,
        c.price_per_day::float8 AS price_per_day, c.price_per_week::float8 AS price_per_week
      FROM hits LEFT JOIN search_cards c ON c.parking_spot_id = hits.parking_spot_id AND c.form = ${CARD_VERSION}::smallint
      ORDER BY ${hitsOrder(query.sort)}`);
    const is_ranked_last = query.part.isRankedLast;
    const found = rows.map((row) => ({ ...row, is_ranked_last }));
    const isStored = (row: FoundRow): row is FoundParking => row.card !== null;
    return found.every(isStored) ? found : this.withCardsOfNow(found);
  }

  /**
   * The nearest matches, as points. `week_cents` is what seven days cost; a zone is stored here to about ten centimetres,
   * and told to the metre.
   */
  async points(criteria: SearchCriteria, limit: number): Promise<FoundPoint[]> {
    return this.prisma.$queryRaw`
      SELECT a.parking_spot_id AS id, a.zone_distance_meters AS distance_meters,
        a.day_cents / 100.0::float8 AS price_per_day, a.week_cents / 100.0::float8 AS price_per_week,
        round(a.zone_latitude::numeric, 5)::float8 AS latitude, round(a.zone_longitude::numeric, 5)::float8 AS longitude
      FROM parking_location_associations a WHERE ${matching(criteria)}
      ORDER BY a.zone_distance_meters, a.parking_spot_id LIMIT ${limit}`;
  }

  /** Used while the stored cards have another version, after a release. */
  private async withCardsOfNow(rows: readonly FoundRow[]): Promise<FoundParking[]> {
    const spots = await this.spots.findMany(rows.map(({ parking_spot_id }) => parking_spot_id));
    const byId = new Map(spots.map((spot) => [spot.id, spot]));
    return rows.flatMap((row) => {
      const spot = byId.get(row.parking_spot_id);
      if (!spot) return [];
      const { price_per_day, price_per_week } = spot;
      return [{ ...row, card: encodeCard(spot), price_per_day, price_per_week }];
    });
  }

  /** C44: the nearest parkings in the same order, for a reader who must not be able to identify them. */
  async nearest(criteria: SearchCriteria, today: string, limit: number): Promise<FoundSpot[]> {
    const radius = await this.locations.radiusMeters(criteria.location_id);
    if (radius === null) return [];
    const days = criteria.stay ?? { start: today, end: addDays(today, 1) };
    return inTurn(partsInOrder(radius), limit, (part) => {
      const hits = Prisma.sql`
        SELECT a.parking_spot_id, a.zone_distance_meters FROM parking_location_associations a
        WHERE ${matchingPart({ ...criteria, part })} ORDER BY a.zone_distance_meters, a.parking_spot_id LIMIT ${limit}`;
      return this.found.nearestOf(hits, days);
    });
  }

  /** C45: the number of matches within the radius of the location and beyond it, each counted up to `cap`. */
  async countSides(criteria: SearchCriteria, radius: number, cap: number): Promise<{ near: number; further: number }> {
    const found = (side: Prisma.Sql) => Prisma.sql`(SELECT count(*)::int FROM (
      SELECT FROM parking_location_associations a WHERE ${matching(criteria)} AND ${side} LIMIT ${cap}) AS found)`;
    const [row] = await this.prisma.$queryRaw<{ near: number; further: number }[]>`
      SELECT ${found(within('near', radius))} AS near, ${found(within('further', radius))} AS further`;
    return row ?? { near: 0, further: 0 };
  }

  /** The number of matches, counted up to `cap`. */
  async count(criteria: SearchCriteria, cap: number): Promise<number> {
    const [row] = await this.prisma.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM (
        SELECT FROM parking_location_associations a WHERE ${matching(criteria)} LIMIT ${cap}
      ) AS found`;
    return row?.count ?? 0;
  }

  /** The lowest price per day of a matching parking, in euros; null when there is none. */
  async lowestPrice(criteria: SearchCriteria): Promise<number | null> {
    const [row] = await this.prisma.$queryRaw<{ day_cents: number }[]>`
      SELECT a.day_cents FROM parking_location_associations a WHERE ${matching(criteria)} ORDER BY a.day_cents LIMIT 1`;
    return row ? row.day_cents / 100 : null;
  }

  /**
   * C6: the nearest matching parkings, each with its days from `from` to `to`, both included, that have no free space.
   */
  async fullDays(criteria: SearchCriteria, from: string, to: string, limit: number): Promise<string[][]> {
    const rows = await this.prisma.$queryRaw<{ days: string[] }[]>`
      WITH hits AS MATERIALIZED (
        SELECT a.parking_spot_id FROM parking_location_associations a WHERE ${matching(criteria)}
        ORDER BY a.zone_distance_meters, a.parking_spot_id LIMIT ${limit}
      )
      SELECT ARRAY(
        SELECT d.day::text FROM spot_days d WHERE d.parking_spot_id = hits.parking_spot_id
          AND d.day BETWEEN ${from}::date AND ${to}::date AND d.taken >= d.capacity
        UNION SELECT b.day::text FROM blocked_days b WHERE b.parking_spot_id = hits.parking_spot_id
          AND b.day BETWEEN ${from}::date AND ${to}::date
      ) AS days FROM hits`;
    return rows.map(({ days }) => days);
  }
}
