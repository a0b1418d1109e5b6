import { Injectable } from '@nestjs/common';
import type { VehicleType } from '@placette/contracts/requests/vehicles/vehicle-types';
import { Prisma, type StayChange as StayChangeRow } from '../generated/prisma/client.js';
import type { Tx } from '../platform/prisma.service.js';
import { STAY_CHANGE_STATUSES, type StayChangeFacts, type StayChangeStatus } from './domain/stay-change.js';

const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** CN-02: requested changes of approved stays. */
@Injectable()
export class StayChangeRepository {
  async insert(
    tx: Tx,
    {
      before,
      after,
      vehicle,
      ...change
    }: Omit<StayChangeFacts, 'id' | 'status' | 'answered_at'> &
      Partial<Pick<StayChangeFacts, 'status' | 'answered_at'>>,
  ): Promise<StayChangeFacts> {
    const row = await tx.stayChange.create({
      data: {
        ...change,
        from_start_date: new Date(before.start_date),
        from_end_date: new Date(before.end_date),
        from_total_price: before.total_price,
        start_date: new Date(after.start_date),
        end_date: new Date(after.end_date),
        total_price: after.total_price,
        vehicle_id: vehicle?.id ?? null,
        vehicle_type: vehicle?.type_vehicule ?? null,
        vehicle_marque: vehicle?.marque ?? null,
        vehicle_modele: vehicle?.modele ?? null,
        vehicle_immatriculation: vehicle?.immatriculation ?? null,
      },
    });
    return toFacts(row);
  }

  async find(db: Tx, request_id: string, id: string): Promise<StayChangeFacts | null> {
    const row = await db.stayChange.findFirst({ where: { id, request_id } });
    return row && toFacts(row);
  }

  /** The deadline of the change may have passed. */
  async pendingOf(db: Tx, request_id: string): Promise<StayChangeFacts | null> {
    const row = await db.stayChange.findFirst({ where: { request_id, status: 'pending' } });
    return row && toFacts(row);
  }

  async countSince(db: Tx, request_id: string, since: Date): Promise<number> {
    return db.stayChange.count({ where: { request_id, created_at: { gt: since } } });
  }

  /** Returns the changes that can still be answered, by request. */
  async waitingOf(db: Tx, request_ids: readonly string[], now: Date): Promise<Map<string, StayChangeFacts>> {
    if (request_ids.length === 0) return new Map();
    const rows = await db.stayChange.findMany({
      where: { request_id: { in: [...request_ids] }, status: 'pending', answer_by: { gt: now } },
    });
    return new Map(rows.map((row) => [row.request_id, toFacts(row)]));
  }

  /** CN-03: returns the latest announced time for each return day, by request. */
  async hoursOf(
    db: Tx,
    request_ids: readonly string[],
  ): Promise<{ request_id: string; end_date: string; hour: string }[]> {
    if (request_ids.length === 0) return [];
    const rows = await db.stayChange.findMany({
      where: { request_id: { in: [...request_ids] }, status: 'agreed', return_hour: { not: null } },
      select: { request_id: true, end_date: true, return_hour: true },
      orderBy: [{ answered_at: 'asc' }, { id: 'asc' }],
    });
    return rows.map(({ request_id, end_date, return_hour }) => ({
      request_id,
      end_date: toDay(end_date),
      hour: return_hour ?? '',
    }));
  }

  /** Oldest first. */
  async historyOf(db: Tx, request_id: string): Promise<StayChangeFacts[]> {
    const rows = await db.stayChange.findMany({
      where: { request_id },
      orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    });
    return rows.map(toFacts);
  }

  /** Returns null when the change is no longer pending. */
  async settle(
    tx: Tx,
    id: string,
    status: Exclude<StayChangeStatus, 'pending'>,
    answered_at: Date,
  ): Promise<StayChangeFacts | null> {
    const [row] = await tx.stayChange.updateManyAndReturn({
      where: { id, status: 'pending' },
      data: { status, answered_at },
    });
    return row ? toFacts(row) : null;
  }

  /** Closes the pending change when the stay ends. */
  async closeOf(tx: Tx, request_id: string, answered_at: Date): Promise<void> {
    await tx.stayChange.updateMany({
      where: { request_id, status: 'pending' },
      data: { status: 'closed', answered_at },
    });
  }

  /**
   * Up to `size` changes whose deadline has passed, the longest overdue first; rows that another replica has locked are
   * skipped.
   */
  async lockOverdue(tx: Tx, now: Date, size: number): Promise<StayChangeFacts[]> {
    const rows = await tx.$queryRaw<StayChangeRow[]>`
      SELECT * FROM stay_changes WHERE status = 'pending' AND answer_by <= ${now}
      ORDER BY answer_by, id LIMIT ${size} FOR UPDATE SKIP LOCKED`;
    return rows.map(toFacts);
  }

  /** Pending changes between two people, whoever is the owner. */
  async lockBetween(tx: Tx, one: string, other: string): Promise<StayChangeFacts[]> {
    const theirs = Prisma.sql`
      SELECT id FROM contact_requests WHERE status = 'approved' AND (owner_id = ${one}::uuid AND requester_id = ${other}::uuid
        OR owner_id = ${other}::uuid AND requester_id = ${one}::uuid)`;
    const rows = await tx.$queryRaw<StayChangeRow[]>`
      SELECT * FROM stay_changes WHERE status = 'pending' AND request_id IN (${theirs}) ORDER BY id FOR UPDATE`;
    return rows.map(toFacts);
  }

  /** Pending changes of this person's stays, in either role. */
  async lockOf(tx: Tx, user_id: string): Promise<StayChangeFacts[]> {
    const rows = await tx.$queryRaw<StayChangeRow[]>`
      SELECT * FROM stay_changes WHERE status = 'pending' AND request_id IN (
        SELECT id FROM contact_requests WHERE status = 'approved'
          AND (owner_id = ${user_id}::uuid OR requester_id = ${user_id}::uuid))
      ORDER BY id FOR UPDATE`;
    return rows.map(toFacts);
  }

  /** Pending changes that would bring this vehicle. */
  async lockOfVehicle(tx: Tx, user_id: string, vehicle_id: string): Promise<StayChangeFacts[]> {
    const rows = await tx.$queryRaw<StayChangeRow[]>`
      SELECT * FROM stay_changes WHERE status = 'pending' AND vehicle_id = ${vehicle_id}::uuid
        AND request_id IN (SELECT id FROM contact_requests WHERE requester_id = ${user_id}::uuid)
      ORDER BY id FOR UPDATE`;
    return rows.map(toFacts);
  }

  /** Changes of either side, oldest first, for the export of a person's data. */
  async page(db: Tx, user_id: string, skip: number, take: number) {
    const rows = await db.stayChange.findMany({
      where: { request: { OR: [{ requester_id: user_id }, { owner_id: user_id }] } },
      include: { request: { select: { requester_id: true } } },
      orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
      skip,
      take,
    });
    return rows.map(({ request, ...row }) => ({ ...toFacts(row), requester_id: request.requester_id }));
  }

  /** Deletes the changes of stays that ended before `day`. */
  async deleteBefore(tx: Tx, day: string): Promise<number> {
    return tx.$executeRaw`
      DELETE FROM stay_changes WHERE status <> 'pending' AND request_id IN (
        SELECT id FROM contact_requests WHERE end_date < ${day}::date AND status NOT IN ('pending', 'approved'))`;
  }
}

function vehicleOf(row: StayChangeRow): StayChangeFacts['vehicle'] {
  const { vehicle_id: id, vehicle_type, vehicle_marque: marque, vehicle_modele: modele } = row;
  const { vehicle_immatriculation: immatriculation } = row;
  if (id === null || vehicle_type === null || marque === null || modele === null || immatriculation === null)
    return null;
  return { id, type_vehicule: vehicle_type as VehicleType, marque, modele, immatriculation };
}

function toFacts(row: StayChangeRow): StayChangeFacts {
  return {
    id: row.id,
    request_id: row.request_id,
    kind: row.kind === 'return_hour' ? 'return_hour' : 'change',
    status: STAY_CHANGE_STATUSES.find((status) => status === row.status) ?? 'closed',
    before: {
      start_date: toDay(row.from_start_date),
      end_date: toDay(row.from_end_date),
      total_price: Number(row.from_total_price),
    },
    after: { start_date: toDay(row.start_date), end_date: toDay(row.end_date), total_price: Number(row.total_price) },
    vehicle: vehicleOf(row),
    return_hour: row.return_hour,
    created_at: row.created_at,
    answer_by: row.answer_by,
    answered_at: row.answered_at,
  };
}
