import { Injectable } from '@nestjs/common';
import { searchableTexts, type CatalogLocation } from './domain/catalog-location.js';
import type { LocationContent } from './domain/location-seed.js';
import type { Location } from './generated/prisma/client.js';
import { PrismaService, type Tx } from './prisma.service.js';

export type VisitKind = 'search' | 'view';

@Injectable()
export class LocationRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Every location, active or not, ordered by name as French sorts. */
  async findAll(tx: Tx = this.prisma): Promise<CatalogLocation[]> {
    const rows = await tx.location.findMany();
    return rows.map(toLocation).sort((a, b) => a.name.localeCompare(b.name, 'fr'));
  }

  /** One catalogue load at a time: the next one waits, then finds nothing left to write. */
  inLoad<R>(work: (tx: Tx) => Promise<R>): Promise<R> {
    return this.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('catalog load', 0))`;
      return work(tx);
    });
  }

  /** Creates a location, active, or replaces its content and keeps `actif`. */
  async save(tx: Tx, content: LocationContent, at: Date): Promise<CatalogLocation> {
    const row = await tx.location.upsert({
      where: { id: content.id },
      create: { ...content, created_at: at, updated_at: at },
      update: { ...content, updated_at: at },
    });
    return toLocation(row);
  }

  /** Adds one to the counter unless this visitor was already counted within the hour (ruling C31). */
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

function toLocation(row: Location): CatalogLocation {
  return {
    ...row,
    type: row.type as CatalogLocation['type'],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    searchable: searchableTexts(row),
  };
}
