import { Injectable } from '@nestjs/common';
import { AssociationsRepository } from '../locations/associations.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import type { ParkingSpot } from './domain/parking-spot.js';
import { isLocated, roundedPoint } from './domain/zone.js';
import { readSpot, SPOT_COLUMNS, SPOT_SOURCE, type SpotRow } from './spot-rows.js';

/** Deleted parkings. A mark of each stays, so that its page states that it was withdrawn. */
@Injectable()
export class WithdrawalsRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly associations: AssociationsRepository,
  ) {}

  /** Deletes a parking and everything that refers to it. */
  async withdraw(tx: Tx, spot: ParkingSpot, withdrawn_at: Date): Promise<void> {
    await this.associations.lockForSpot(tx);
    const { id, owner_id } = spot;
    await this.mark(tx, owner_id, [id], withdrawn_at);
    await this.keepPlace(tx, spot);
    await tx.spotOccupancy.deleteMany({ where: { parking_spot_id: id } });
    await tx.parkingSpot.delete({ where: { id } });
  }

  /** C56: stores the zone for a place that may be published again. */
  private async keepPlace(tx: Tx, spot: ParkingSpot): Promise<void> {
    if (!isLocated(spot)) return;
    const { latitude: near_latitude, longitude: near_longitude } = roundedPoint(spot);
    const { id: parking_spot_id, zone_latitude, zone_longitude } = spot;
    const data = { zone_latitude, zone_longitude, near_latitude, near_longitude };
    await tx.withdrawnSpot.updateMany({ where: { parking_spot_id }, data });
  }

  /** The withdrawn parkings of an account, oldest first, for the export of a person's data. */
  page(owner_id: string, skip: number, take: number) {
    return this.prisma.withdrawnSpot.findMany({
      where: { owner_id },
      orderBy: [{ withdrawn_at: 'asc' }, { parking_spot_id: 'asc' }],
      omit: { owner_id: true },
      skip,
      take,
    });
  }

  /** Marks all parkings of an owner before they are deleted, and returns them. */
  async markAllOf(tx: Tx, owner_id: string, withdrawn_at: Date): Promise<ParkingSpot[]> {
    await this.associations.lockForSpot(tx);
    const rows = await tx.$queryRaw<SpotRow[]>`
      SELECT ${SPOT_COLUMNS} FROM ${SPOT_SOURCE}
      WHERE p.owner_id = ${owner_id}::uuid ORDER BY p.id FOR NO KEY UPDATE OF p`;
    const ids = rows.map(({ id }) => id);
    await this.mark(tx, owner_id, ids, withdrawn_at);
    return rows.map(readSpot);
  }

  /** The owner of a withdrawn parking; null when it was never withdrawn. */
  async ownerOf(parking_spot_id: string): Promise<string | null> {
    const mark = await this.prisma.withdrawnSpot.findUnique({ where: { parking_spot_id } });
    return mark?.owner_id ?? null;
  }

  /** The location that a withdrawn parking was nearest to; null when it no longer exists. */
  async locationOf(parking_spot_id: string): Promise<{ id: string; name: string } | null> {
    const [location] = await this.prisma.$queryRaw<{ id: string; name: string }[]>`
      SELECT l.id, l.name FROM withdrawn_spots w JOIN locations l ON l.id = w.location_id AND l.actif
      WHERE w.parking_spot_id = ${parking_spot_id}::uuid`;
    return location ?? null;
  }

  /** Runs before the parkings and their associations are deleted. */
  private async mark(tx: Tx, owner_id: string, ids: string[], withdrawn_at: Date): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO withdrawn_spots (parking_spot_id, owner_id, withdrawn_at, location_id)
      SELECT id, ${owner_id}::uuid, ${withdrawn_at}, (
        SELECT a.location_id FROM parking_location_associations a WHERE a.parking_spot_id = id
        ORDER BY a.zone_distance_meters, a.location_id LIMIT 1)
      FROM unnest(${ids}::uuid[]) AS id ON CONFLICT DO NOTHING`;
  }
}
