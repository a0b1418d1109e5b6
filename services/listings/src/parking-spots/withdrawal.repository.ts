import { Injectable } from '@nestjs/common';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import type { ParkingSpot } from './domain/parking-spot.js';
import { readSpot, SPOT_COLUMNS, SPOT_SOURCE, type SpotRow } from './parking-spot.repository.js';

/** Deleted parkings. A mark of each stays, so that its page answers that it was withdrawn. */
@Injectable()
export class WithdrawalRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Deletes a parking and everything that refers to it. */
  async withdraw(tx: Tx, { id, owner_id }: ParkingSpot, withdrawn_at: Date): Promise<void> {
    await tx.spotOccupancy.deleteMany({ where: { parking_spot_id: id } });
    await tx.parkingSpot.delete({ where: { id } });
    await tx.withdrawnSpot.create({ data: { parking_spot_id: id, owner_id, withdrawn_at } });
  }

  /** Deletes all parkings of an owner and returns what they were. */
  async withdrawAllOf(tx: Tx, owner_id: string, withdrawn_at: Date): Promise<ParkingSpot[]> {
    const rows = await tx.$queryRaw<SpotRow[]>`
      SELECT ${SPOT_COLUMNS} FROM ${SPOT_SOURCE}
      WHERE p.owner_id = ${owner_id}::uuid ORDER BY p.id FOR NO KEY UPDATE OF p`;
    await tx.parkingSpot.deleteMany({ where: { owner_id } });
    await tx.withdrawnSpot.createMany({
      data: rows.map(({ id }) => ({ parking_spot_id: id, owner_id, withdrawn_at })),
      skipDuplicates: true,
    });
    return rows.map(readSpot);
  }

  /** The owner of a withdrawn parking; null when it never was. */
  async ownerOf(parking_spot_id: string): Promise<string | null> {
    const mark = await this.prisma.withdrawnSpot.findUnique({ where: { parking_spot_id } });
    return mark?.owner_id ?? null;
  }
}
