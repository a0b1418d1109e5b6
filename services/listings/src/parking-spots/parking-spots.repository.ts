import { Injectable } from '@nestjs/common';
import type { DocumentStatus } from '@placette/contracts/documents/schema';
import { requireSameInput, type Idempotency } from '@placette/service-runtime';
import { PrismaService, sql, type Db, type Sql, type Tx } from '../platform/prisma.service.js';
import { toCharacteristics } from './domain/characteristics.js';
import type { OwnPhoto, ParkingSpot } from './domain/parking-spot.js';
import {
  changeable,
  declared,
  readSpot,
  SPOT_COLUMNS,
  SPOT_SOURCE,
  type Changes,
  type NewSpot,
  type SpotRow,
} from './spot-rows.js';

@Injectable()
export class ParkingSpotsRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** `photos` are in order. */
  async insert(tx: Tx, spot: NewSpot, photos: readonly OwnPhoto[]): Promise<void> {
    await tx.parkingSpot.create({
      data: {
        id: spot.id,
        owner_id: spot.owner_id,
        address: spot.address,
        city: spot.city,
        postal_code: spot.postal_code,
        latitude: spot.latitude,
        longitude: spot.longitude,
        zone_latitude: spot.zone_latitude,
        zone_longitude: spot.zone_longitude,
        ...changeable(spot),
        ...declared(spot.right_declared),
        idempotency_key: spot.idempotency_key,
        idempotency_print: spot.idempotency_print,
        characteristics: { create: toCharacteristics(spot) },
        photos: { create: photos.map((photo, position) => ({ ...photo, position })) },
      },
    });
  }

  /**
   * Locks until the transaction ends, always before the parking's associations. The lock allows references to the row:
   * a location that is being associated makes one, and would otherwise deadlock.
   */
  async lock(tx: Tx, parking_spot_id: string): Promise<ParkingSpot | null> {
    await tx.$queryRaw`SELECT FROM parking_spots WHERE id = ${parking_spot_id}::uuid FOR NO KEY UPDATE`;
    return this.find(parking_spot_id, tx);
  }

  /** The same; returns null when the parking is not this owner's. */
  async lockOwn(tx: Tx, parking_spot_id: string, owner_id: string): Promise<ParkingSpot | null> {
    await tx.$queryRaw`SELECT FROM parking_spots WHERE id = ${parking_spot_id}::uuid FOR NO KEY UPDATE`;
    return this.one(tx, sql`p.id = ${parking_spot_id}::uuid AND p.owner_id = ${owner_id}::uuid`);
  }

  /** Locks all parkings of an owner, before the owner's card. */
  async lockOfOwner(tx: Tx, owner_id: string): Promise<void> {
    await tx.$queryRaw`SELECT FROM parking_spots WHERE owner_id = ${owner_id}::uuid ORDER BY id FOR NO KEY UPDATE`;
  }

  /** OP-26: replaces all characteristics; the declaration stays unless there is a new one. */
  async change(
    tx: Tx,
    parking_spot_id: string,
    changes: Changes,
    right_declared: ParkingSpot['right_declared'],
  ): Promise<void> {
    await tx.parkingCharacteristic.deleteMany({ where: { parking_spot_id } });
    await tx.parkingSpot.update({
      where: { id: parking_spot_id },
      data: {
        ...changeable(changes),
        ...(right_declared && declared(right_declared)),
        characteristics: { create: toCharacteristics(changes) },
      },
    });
    await tx.$executeRaw`
      UPDATE spot_days SET capacity = greatest(0, ${changes.nombre_places}::int - elsewhere)
      WHERE parking_spot_id = ${parking_spot_id}::uuid`;
  }

  async find(parking_spot_id: string, db: Db = this.prisma): Promise<ParkingSpot | null> {
    return this.one(db, sql`p.id = ${parking_spot_id}::uuid`);
  }

  /** Returns the parking that the same key published. Throws `idempotency_key_reused` for another input. */
  async findSent(owner_id: string, sent: Idempotency): Promise<ParkingSpot | null> {
    const { idempotency_key } = sent;
    if (idempotency_key === null) return null;
    const row = await this.prisma.parkingSpot.findUnique({
      where: { owner_id_idempotency_key: { owner_id, idempotency_key } },
      select: { id: true, idempotency_print: true },
    });
    if (row === null) return null;
    requireSameInput(row.idempotency_print, sent);
    return this.find(row.id);
  }

  async findMany(ids: readonly string[], db: Db = this.prisma): Promise<ParkingSpot[]> {
    return this.many(db, sql`p.id = ANY (${ids}::uuid[])`);
  }

  async allOf(owner_id: string, db: Db = this.prisma): Promise<ParkingSpot[]> {
    return this.many(db, sql`p.owner_id = ${owner_id}::uuid`);
  }

  /** OP-01: newest first. */
  async listOf(owner_id: string): Promise<ParkingSpot[]> {
    return this.many(this.prisma, sql`p.owner_id = ${owner_id}::uuid ORDER BY p.created_at DESC, p.id LIMIT 500`);
  }

  /** Returns false when the parking is not this owner's. */
  async setAvailable(tx: Tx, parking_spot_id: string, owner_id: string, available: boolean): Promise<boolean> {
    const { count } = await tx.parkingSpot.updateMany({
      where: { id: parking_spot_id, owner_id },
      data: { available },
    });
    return count > 0;
  }

  /** In the order of publication. */
  async allIds(): Promise<string[]> {
    const rows = await this.prisma.parkingSpot.findMany({
      select: { id: true },
      orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    });
    return rows.map(({ id }) => id);
  }

  /** In the order of publication. */
  async page(owner_id: string, skip: number, take: number): Promise<ParkingSpot[]> {
    return this.many(
      this.prisma,
      sql`p.owner_id = ${owner_id}::uuid ORDER BY p.created_at, p.id OFFSET ${skip} LIMIT ${take}`,
    );
  }

  /** Returns false when the parking is unknown or its status is newer than `changedAt`. */
  async setStatus(
    tx: Tx,
    change: { parking_spot_id: string; status: DocumentStatus; rejection_reason: string | null; changedAt: Date },
  ): Promise<boolean> {
    const { parking_spot_id, status, rejection_reason, changedAt } = change;
    const { count } = await tx.parkingSpot.updateMany({
      where: {
        id: parking_spot_id,
        OR: [{ status_changed_at: null }, { status_changed_at: { lte: changedAt } }],
      },
      data: { status, rejection_reason, status_changed_at: changedAt },
    });
    return count > 0;
  }

  /** Returns false when the parking was online before. Does not count as a change of the parking. */
  async setOnline(tx: Tx, parking_spot_id: string, online_at: Date): Promise<boolean> {
    const saved = await tx.$executeRaw`
      UPDATE parking_spots SET online_at = ${online_at} WHERE id = ${parking_spot_id}::uuid AND online_at IS NULL`;
    return saved > 0;
  }

  /** AK-04: returns false when the parking was deleted or a newer state is stored. */
  async setResponse(
    tx: Tx,
    parking_spot_id: string,
    version: number,
    response: ParkingSpot['response'],
  ): Promise<boolean> {
    const saved = await tx.$executeRaw`
      UPDATE parking_spots SET response_version = ${version}, answer_minutes = ${response?.answer_minutes ?? null}::int,
        response_accepted = ${response?.accepted ?? null}::smallint, response_of = ${response?.of ?? null}::smallint
      WHERE id = ${parking_spot_id}::uuid AND response_version < ${version}`;
    return saved > 0;
  }

  private async one(db: Db, where: Sql): Promise<ParkingSpot | null> {
    const [spot] = await this.many(db, where);
    return spot ?? null;
  }

  private async many(db: Db, where: Sql): Promise<ParkingSpot[]> {
    const rows = await db.$queryRaw<SpotRow[]>`SELECT ${SPOT_COLUMNS} FROM ${SPOT_SOURCE} WHERE ${where}`;
    return rows.map(readSpot);
  }
}
