import { Injectable } from '@nestjs/common';
import type { DocumentStatus } from '@placette/contracts/documents/schema';
import type { ParkingFacts, PersonParkings } from '@placette/contracts/listings/moderation/schema';
import { foldedSql } from '@placette/service-runtime';
import { Prisma } from '../generated/prisma/client.js';
import { PrismaService } from '../platform/prisma.service.js';

const ADDRESS_PARTS = { address: true, postal_code: true, city: true } as const;

/** « 12, rue des Peupliers » and « 12 RUE DES PEUPLIERS » are one address. */
const plain = (column: string) => Prisma.raw(`regexp_replace(${foldedSql(column)}, '[^a-z0-9]+', ' ', 'g')`);

/** Parkings as moderators see them. */
@Injectable()
export class ModerationRepository {
  constructor(private readonly prisma: PrismaService) {}

  async parking(id: string): Promise<ParkingFacts | null> {
    return this.prisma.parkingSpot.findUnique({ where: { id }, select: { ...ADDRESS_PARTS, description: true } });
  }

  async ownersAtSameAddress(parking_spot_id: string, limit: number): Promise<string[]> {
    const rows = await this.prisma.$queryRaw<{ owner_id: string }[]>`
      SELECT DISTINCT other.owner_id
      FROM parking_spots spot
      JOIN parking_spots other ON other.postal_code = spot.postal_code AND other.owner_id <> spot.owner_id
        AND ${plain('other.address')} = ${plain('spot.address')}
      WHERE spot.id = ${parking_spot_id}::uuid
      ORDER BY other.owner_id LIMIT ${limit}`;
    return rows.map(({ owner_id }) => owner_id);
  }

  /** The latest first. */
  async parkingsOf(owner_id: string, limit: number): Promise<PersonParkings['parkings']> {
    const rows = await this.prisma.parkingSpot.findMany({
      where: { owner_id },
      select: {
        ...ADDRESS_PARTS,
        ...{ id: true, title: true, status: true, available: true, held_reason: true, created_at: true },
      },
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
      take: limit,
    });
    return rows.map(({ held_reason, created_at, status, ...spot }) => ({
      ...spot,
      status: status as DocumentStatus,
      is_held: held_reason !== null,
      created_at: created_at.toISOString(),
    }));
  }
}
