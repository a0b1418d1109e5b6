import { Injectable } from '@nestjs/common';
import { ADVICE_RADIUS_KM, type SpaceKind } from '@placette/contracts/listings/price-advice/schema';
import { boxAround, EARTH_RADIUS_M, type Point } from '../locations/domain/distance.js';
import { PrismaService, sql } from '../platform/prisma.service.js';

/** Quartiles in euros, null when there is nothing to compare. */
export interface Asked {
  parkings: number;
  owners: number;
  quartiles: [low: number, median: number, high: number] | null;
}

/** `spaceKind` of the contracts, of a row `p`: a covered parking is a closed garage or an underground car park (C12). */
const KIND = sql`
  CASE WHEN p.accepted_vehicle_types <@ '{moto}' THEN 'motorcycle'
    WHEN NOT p.is_covered THEN 'open_air'
    WHEN EXISTS (SELECT FROM parking_characteristics c
      WHERE c.parking_spot_id = p.id AND c.characteristic_name = 'Garage fermé') THEN 'garage'
    ELSE 'underground' END`;

/** Open parkings of other owners around a point, on an index by zone. */
@Injectable()
export class PriceAdviceRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** C11: measured from the centres of the public zones, so that no answer tells where a parking truly is. */
  async asked(point: Point, kind: SpaceKind, owner_id: string): Promise<{ day: Asked; week: Asked }> {
    const { south, north, west, east } = boxAround(point, ADVICE_RADIUS_KM);
    const [row] = await this.prisma.$queryRaw<[{ day: Asked; week: Asked }]>`
      WITH comparable AS MATERIALIZED (
        SELECT p.owner_id, p.price_per_day::float8 AS day, p.price_per_week::float8 AS week FROM parking_spots p
        WHERE p.available AND p.status = 'approved' AND p.held_reason IS NULL AND p.owner_id <> ${owner_id}::uuid
          AND p.zone_latitude BETWEEN ${south} AND ${north} AND p.zone_longitude BETWEEN ${west} AND ${east}
          AND 2 * ${EARTH_RADIUS_M}::float8 * asin(least(1, sqrt(
            sin(radians(p.zone_latitude - ${point.latitude}) / 2) ^ 2 + cos(radians(${point.latitude}))
            * cos(radians(p.zone_latitude)) * sin(radians(p.zone_longitude - ${point.longitude}) / 2) ^ 2
          ))) <= ${ADVICE_RADIUS_KM * 1_000}::float8
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
