import type { SearchBox, SearchSort } from '@placette/contracts/listings/search/schema';
import { isFreeDuring } from '../calendar/occupancy.repository.js';
import { hasFlags, rankedLast } from '../locations/ranking.js';
import { empty, raw, sql, type Sql } from '../platform/prisma.service.js';
import type { SearchCriteria, SearchPart, SearchQuery } from './domain/search-criteria.js';

const ASSOCIATIONS = sql`parking_location_associations a`;
const MOST = 2_147_483_647;
const first = (limit: number) => raw(`LIMIT ${Math.trunc(limit)}`);

/**
 * SE-05, SE-08, C6, C25: open parkings of other people that match. `+ 0` makes the planner use the index of the order:
 * with a plain comparison it may sort instead, which costs a hundred times more at a large location.
 */
export function matching(criteria: SearchCriteria): Sql {
  const { max_price, max_km, flags, height, length, box, stay, left_out, only } = criteria;
  return sql`a.location_id = ${criteria.location_id}::uuid AND a.is_open
    ${max_price === null ? empty : sql`AND a.day_cents + 0 <= ${Math.round(max_price * 100)}::int`}
    ${max_km === null ? empty : sql`AND a.zone_distance_meters <= ${max_km * 1_000}::int`}
    ${flags === 0 ? empty : sql`AND ${hasFlags(flags)}`}
    ${height === null ? empty : sql`AND a.height_limit >= ${height}::int`}
    ${length === null ? empty : sql`AND a.length_limit >= ${length}::int`}
    ${box ? inside(box) : empty}
    AND a.parking_spot_id <> ALL (ARRAY(SELECT own.id FROM parking_spots own WHERE own.owner_id = ${criteria.user_id}::uuid))
    ${only === undefined ? empty : sql`AND a.parking_spot_id = ${only}::uuid`}
    ${left_out ? notAmong(left_out) : empty}
    ${stay ? sql`AND ${isFreeDuring(stay)}` : empty}`;
}

function inside({ west, south, east, north }: SearchBox): Sql {
  return sql`
    AND a.zone_latitude BETWEEN ${south}::real AND ${north}::real AND a.zone_longitude BETWEEN ${west}::real AND ${east}::real`;
}

function notAmong({ owner_ids, parking_spot_ids }: NonNullable<SearchCriteria['left_out']>): Sql {
  return sql`
    AND a.parking_spot_id <> ALL (${parking_spot_ids}::uuid[])
    AND a.parking_spot_id <> ALL (ARRAY(SELECT other.id FROM parking_spots other WHERE other.owner_id = ANY (${owner_ids}::uuid[])))`;
}

/** C45, CN-04: one part of the results, with its own order. */
export function matchingPart({ part, ...criteria }: SearchCriteria & { part: SearchPart }): Sql {
  const { side, radius, isRankedLast } = part;
  return sql`${matching(criteria)} AND ${within(side, radius)} AND ${rankedLast(isRankedLast)}`;
}

export function within(side: SearchPart['side'], radius: number): Sql {
  return side === 'near' ? sql`a.zone_distance_meters <= ${radius}::int` : sql`a.zone_distance_meters > ${radius}::int`;
}

/** At most `limit` rows of parking_spot_id, zone_distance_meters and rank, in order after `after`. */
export function firstHits(query: SearchQuery): Sql {
  const { sort, stay } = query;
  if (sort === 'newest') return newest(query);
  if (sort === 'distance') return inOrder(query, sql`a.zone_distance_meters`, sql`0`);
  if (stay === null) return inOrder(query, sql`a.day_cents`, sql`a.day_cents`);
  const weeks = Math.floor(stay.days / 7);
  if (stay.days % 7 === 0) return wholeWeeks(query, weeks);
  return weeks === 0 ? underOneWeek(query, stay.days) : weeksAndDays(query, weeks, stay.days % 7);
}

/** The order of `firstHits`, over its columns as `hits`. */
export function hitsOrder(sort: SearchSort): Sql {
  return sort === 'newest'
    ? sql`hits.rank DESC, hits.parking_spot_id DESC`
    : sql`hits.rank, hits.zone_distance_meters, hits.parking_spot_id`;
}

function newest(query: SearchQuery): Sql {
  const { after, limit } = query;
  return sql`
    SELECT a.parking_spot_id, a.zone_distance_meters, (extract(epoch FROM a.listed_at) * 1000)::float8 AS rank
    FROM ${ASSOCIATIONS} WHERE ${matchingPart(query)}
      ${after ? sql`AND (a.listed_at, a.parking_spot_id) < (${new Date(after.rank)}::timestamptz, ${after.parking_spot_id}::uuid)` : empty}
    ORDER BY a.listed_at DESC, a.parking_spot_id DESC ${first(limit)}`;
}

/** `lead` is the first column of an index after the location, and rises with `rank`, which the cursor contains. */
function inOrder(query: SearchQuery, lead: Sql, rank: Sql, also = empty): Sql {
  const { after, sort, limit } = query;
  const further =
    after &&
    (sort === 'distance'
      ? sql`AND (a.zone_distance_meters, a.parking_spot_id) > (${after.distance_meters}::int, ${after.parking_spot_id}::uuid)`
      : sql`AND (${rank}, a.zone_distance_meters, a.parking_spot_id)
        > (${after.rank}::bigint, ${after.distance_meters}::int, ${after.parking_spot_id}::uuid)`);
  const order = sort === 'distance' ? lead : sql`${lead}, a.zone_distance_meters`;
  return sql`
    SELECT a.parking_spot_id, a.zone_distance_meters, (${rank})::float8 AS rank
    FROM ${ASSOCIATIONS} WHERE ${matchingPart(query)} ${further ?? empty} ${also}
    ORDER BY ${order}, a.parking_spot_id ${first(limit)}`;
}

function wholeWeeks(query: SearchQuery, weeks: number): Sql {
  const { after } = query;
  const since = after ? sql`AND a.week_cents >= ${Math.floor(after.rank / weeks)}::bigint` : empty;
  return inOrder(query, sql`a.week_cents`, sql`a.week_cents * ${weeks}::int`, since);
}

/**
 * C14: fewer than seven days cost the days or, when that is cheaper, one week. Each parking is in one of two indexes,
 * ordered by its total; the second index is read only up to the last total of the first.
 */
function underOneWeek(query: SearchQuery, days: number): Sql {
  const { after, limit } = query;
  const total = sql`a.day_cents * ${days}::int`;
  const since = after ? sql`AND a.day_cents >= ${Math.floor(after.rank / days)}::bigint` : empty;
  return sql`
    WITH by_days AS MATERIALIZED (${inOrder(query, sql`a.day_cents`, total, sql`AND ${total} <= a.week_cents ${since}`)}),
    by_week AS MATERIALIZED (${inOrder(
      query,
      sql`a.week_cents`,
      sql`a.week_cents`,
      sql`AND a.week_cents < ${total} AND a.week_cents <= (
        SELECT CASE WHEN count(*) < ${limit} THEN ${MOST} ELSE max(rank) END FROM by_days)::int`,
    )})
    SELECT * FROM (SELECT * FROM by_days UNION ALL SELECT * FROM by_week) AS hits
    ORDER BY ${hitsOrder('price')} ${first(limit)}`;
}

/**
 * C14: full weeks and remaining days. A week costs at most seven days, so a total is at least the price of its weeks
 * and at most that of one more week. In the order of the weekly price, the first rows therefore bound the totals that
 * can precede them, and only those rows are sorted by their real total.
 */
function weeksAndDays(query: SearchQuery, weeks: number, days: number): Sql {
  const { after, limit } = query;
  const total = sql`least(a.week_cents * ${weeks}::int + a.day_cents * ${days}::int, a.week_cents * ${weeks + 1}::int)`;
  const further = after
    ? sql`AND a.week_cents >= ${Math.floor(after.rank / (weeks + 1))}::bigint
      AND (${total}, a.zone_distance_meters, a.parking_spot_id)
        > (${after.rank}::bigint, ${after.distance_meters}::int, ${after.parking_spot_id}::uuid)`
    : empty;
  return sql`
    WITH near AS MATERIALIZED (
      SELECT ${total} AS total FROM ${ASSOCIATIONS} WHERE ${matchingPart(query)} ${further} ORDER BY a.week_cents ${first(limit)}
    ), bound AS MATERIALIZED (SELECT CASE WHEN count(*) < ${limit} THEN ${MOST} ELSE max(total) END AS total FROM near)
    SELECT a.parking_spot_id, a.zone_distance_meters, (${total})::float8 AS rank
    FROM ${ASSOCIATIONS} WHERE ${matchingPart(query)} ${further}
      AND a.week_cents <= (SELECT ceil(total * 7.0 / ${weeks * 7 + days}::int)::bigint FROM bound)
      AND ${total} <= (SELECT total FROM bound)
    ORDER BY ${total}, a.zone_distance_meters, a.parking_spot_id ${first(limit)}`;
}
