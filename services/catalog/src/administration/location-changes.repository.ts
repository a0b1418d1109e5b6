import { Injectable } from '@nestjs/common';
import type { ChangedPrice, LocationChange } from '@placette/contracts/catalog/administration/schema';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

const SHOWN = 20;

/** Records who changed which location. */
@Injectable()
export class LocationChangesRepository {
  constructor(private readonly prisma: PrismaService) {}

  async record(tx: Tx, location_id: string, change: Omit<LocationChange, 'occurred_at'>, at: Date): Promise<void> {
    await tx.locationChange.create({ data: { ...change, location_id, occurred_at: at } });
  }

  /** Returns the most recent changes first. */
  async lastOf(location_id: string): Promise<LocationChange[]> {
    const rows = await this.prisma.locationChange.findMany({
      where: { location_id },
      orderBy: { id: 'desc' },
      take: SHOWN,
    });
    return rows.map(({ action, actor_id, fields, prices, occurred_at }) => ({
      action: action as LocationChange['action'],
      actor_id,
      fields,
      prices: (prices ?? []) as unknown as ChangedPrice[],
      occurred_at: occurred_at.toISOString(),
    }));
  }
}
