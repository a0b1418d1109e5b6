import { Injectable } from '@nestjs/common';
import { freeSpaces } from '../calendar/occupancy.repository.js';
import { PrismaService, sql, type Sql } from '../platform/prisma.service.js';
import type { FoundSpot } from './domain/spot-views.js';
import { readSpot, SPOT_COLUMNS, SPOT_SOURCE, type SpotRow } from './spot-rows.js';

type FoundRow = SpotRow & { distance_meters: number; free_spots: number };

/** Parkings of a list, each with its distance and its number of free spaces. */
@Injectable()
export class FoundSpotsRepository {
  constructor(private readonly prisma: PrismaService) {}

  /**
   * Returns the parkings of `hits`, which selects parking_spot_id and zone_distance_meters of a few rows, nearest
   * first. `hits` must be one of few texts, because a prepared statement is stored for each.
   */
  async nearestOf(hits: Sql, days: { start: string; end: string }): Promise<FoundSpot[]> {
    const rows = await this.prisma.readers.read<FoundRow>(sql`
      WITH hits AS MATERIALIZED (${hits})
      SELECT ${SPOT_COLUMNS}, hits.zone_distance_meters AS distance_meters, ${freeSpaces(days)} AS free_spots
      FROM hits JOIN (${SPOT_SOURCE}) ON p.id = hits.parking_spot_id
      ORDER BY hits.zone_distance_meters, hits.parking_spot_id`);
    return rows.map(({ distance_meters, free_spots, ...row }) => ({
      spot: readSpot(row),
      distance_meters,
      free_spots,
    }));
  }
}
