import { Injectable } from '@nestjs/common';
import { PrismaService } from '../platform/prisma.service.js';

export type VisitKind = 'search' | 'view';

@Injectable()
export class VisitsRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** C31: increments the counter unless this visitor was already counted within the hour. */
  async count(visit: { location_id: string; kind: VisitKind; visitor: string; hour: Date }): Promise<boolean> {
    const { location_id, kind, visitor, hour } = visit;
    const added = await this.prisma.$executeRaw`
      WITH visit AS (
        INSERT INTO catalog.location_visits (location_id, kind, visitor, hour)
        VALUES (${location_id}::uuid, ${kind}, ${visitor}, ${hour}) ON CONFLICT DO NOTHING RETURNING location_id
      )
      INSERT INTO catalog.location_stats AS stats (location_id, search_count, view_count)
      SELECT location_id, ${kind === 'search' ? 1 : 0}::int, ${kind === 'view' ? 1 : 0}::int FROM visit
      ON CONFLICT (location_id) DO UPDATE SET
        search_count = stats.search_count + excluded.search_count,
        view_count = stats.view_count + excluded.view_count`;
    return added > 0;
  }

  async forgetVisitsBefore(hour: Date): Promise<void> {
    await this.prisma.$executeRaw`DELETE FROM catalog.location_visits WHERE hour < ${hour}`;
  }
}
