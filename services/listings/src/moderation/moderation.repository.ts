import { Injectable } from '@nestjs/common';
import type { DocumentStatus } from '@placette/contracts/documents/schema';
import type { ParkingFacts, PersonParkings } from '@placette/contracts/listings/moderation';
import { distanceMeters } from '@placette/contracts/kernel/distance';
import { foldedSql } from '@placette/service-runtime';
import { Prisma } from '../generated/prisma/client.js';
import type { Takedown } from '../parking-spots/domain/parking-spot.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

const ADDRESS_PARTS = { address: true, postal_code: true, city: true } as const;
const POINTS = { latitude: true, longitude: true, reviewed_latitude: true, reviewed_longitude: true } as const;

/** « 12, rue des Peupliers » and « 12 RUE DES PEUPLIERS » are the same address. */
const plain = (column: string) => Prisma.raw(`regexp_replace(${foldedSql(column)}, '[^a-z0-9]+', ' ', 'g')`);

/** Parkings as moderators see them, and takedowns: of one parking, or of all parkings of a suspended owner. */
@Injectable()
export class ModerationRepository {
  constructor(private readonly prisma: PrismaService) {}

  async parking(id: string): Promise<ParkingFacts | null> {
    const spot = await this.prisma.parkingSpot.findUnique({
      where: { id },
      select: { ...ADDRESS_PARTS, ...POINTS, description: true },
    });
    if (spot === null) return null;
    const { latitude, longitude, reviewed_latitude, reviewed_longitude, ...facts } = spot;
    if (reviewed_latitude === null || reviewed_longitude === null) return { ...facts, moved: null };
    const reviewed = { latitude: reviewed_latitude, longitude: reviewed_longitude };
    const meters = distanceMeters(reviewed, { latitude, longitude });
    return { ...facts, moved: { latitude, longitude, meters } };
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

  /** Latest first. */
  async parkingsOf(owner_id: string, limit: number): Promise<PersonParkings['parkings']> {
    const rows = await this.prisma.parkingSpot.findMany({
      where: { owner_id },
      select: {
        ...ADDRESS_PARTS,
        id: true,
        title: true,
        status: true,
        available: true,
        held_reason: true,
        created_at: true,
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

  /**
   * Takes a parking down; null restores it. An older decision changes nothing. Returns false when the parking is
   * unknown or a newer decision is stored.
   */
  async save(tx: Tx, parking_spot_id: string, takedown: Takedown | null, changedAt: Date): Promise<boolean> {
    const { count } = await tx.parkingSpot.updateMany({
      where: { id: parking_spot_id, ...notChangedSince(changedAt) },
      data: columns(takedown, changedAt),
    });
    return count > 0;
  }

  /**
   * Takes down all parkings of an owner that were not taken down individually; null restores those taken down under
   * `reference`. Returns the ids of those that changed.
   */
  async saveAllOf(
    tx: Tx,
    owner_id: string,
    takedown: Takedown | null,
    { reference, changedAt }: { reference: string; changedAt: Date },
  ): Promise<string[]> {
    const changed = await tx.parkingSpot.updateManyAndReturn({
      where: { owner_id, held_reference: takedown ? null : reference, ...notChangedSince(changedAt) },
      data: columns(takedown, changedAt),
      select: { id: true },
    });
    return changed.map(({ id }) => id);
  }

  /** Null restores the owner. */
  async saveSuspension(tx: Tx, user_id: string, suspension: Takedown | null, changedAt: Date): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO owner_cards AS known (user_id, held_reason, held_reference, held_changed_at)
      VALUES (${user_id}::uuid, ${suspension?.reason}, ${suspension?.reference}, ${changedAt})
      ON CONFLICT (user_id) DO UPDATE SET held_reason = excluded.held_reason, held_reference = excluded.held_reference,
        held_changed_at = excluded.held_changed_at
      WHERE known.deleted_at IS NULL AND (known.held_changed_at IS NULL OR known.held_changed_at <= excluded.held_changed_at)`;
  }

  /** Locks the owner's card until the transaction ends, so that the owner can neither be suspended nor restored. */
  async suspensionOfOwner(tx: Tx, parking_spot_id: string): Promise<Takedown | null> {
    const [suspension] = await tx.$queryRaw<Takedown[]>`
      SELECT held_reason AS reason, held_reference AS reference FROM owner_cards
      WHERE user_id = (SELECT owner_id FROM parking_spots WHERE id = ${parking_spot_id}::uuid) FOR SHARE`;
    return suspension?.reason ? suspension : null;
  }
}

function notChangedSince(at: Date) {
  return { OR: [{ held_changed_at: null }, { held_changed_at: { lte: at } }] };
}

function columns(takedown: Takedown | null, changedAt: Date) {
  const { reason = null, reference = null } = takedown ?? {};
  return { held_reason: reason, held_reference: reference, held_changed_at: changedAt };
}
