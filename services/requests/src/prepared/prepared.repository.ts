import { Injectable } from '@nestjs/common';
import { HELD_CAUSES, PREPARED_STATUSES, type HeldCause } from '@placette/contracts/requests/prepared/held';
import { travelOf } from '@placette/contracts/requests/travel/travel';
import { requireSameInput, type Idempotency } from '@placette/service-runtime';
import { toDate, toDay } from '../contact-requests/contact-request.rows.js';
import type { PreparedRequest as PreparedRow } from '../generated/prisma/client.js';
import type { Tx } from '../platform/prisma.service.js';
import type { PreparedRequest } from './domain/prepared-request.js';

export type Wish = Pick<
  PreparedRequest,
  'parking_spot_id' | 'vehicle_id' | 'start_date' | 'end_date' | 'message' | 'travel'
>;
type Move = Partial<Pick<PreparedRequest, 'status' | 'total_price' | 'request_id'>> & { updated_at: Date };

const LIST_MAX = 100;
const NOT_HELD = { held_because: null, held_at: null };

@Injectable()
export class PreparedRepository {
  /** Returns the one that the same key prepared. Throws `idempotency_key_reused` for another input. */
  async findSent(db: Tx, user_id: string, sent: Idempotency): Promise<PreparedRequest | null> {
    const { idempotency_key } = sent;
    if (idempotency_key === null) return null;
    const row = await db.preparedRequest.findUnique({
      where: { user_id_idempotency_key: { user_id, idempotency_key } },
    });
    if (row) requireSameInput(row.idempotency_print, sent);
    return row && toPrepared(row);
  }

  async insert(
    tx: Tx,
    { travel, ...wish }: Wish & Idempotency & { user_id: string; total_price: number },
    now: Date,
  ): Promise<PreparedRequest> {
    const days = { start_date: toDate(wish.start_date), end_date: toDate(wish.end_date) };
    const data = { ...wish, ...travel, ...days, created_at: now, updated_at: now };
    return toPrepared(await tx.preparedRequest.create({ data }));
  }

  async find(db: Tx, user_id: string, id: string): Promise<PreparedRequest | null> {
    const row = await db.preparedRequest.findFirst({ where: { id, user_id } });
    return row && toPrepared(row);
  }

  async lock(tx: Tx, user_id: string, id: string): Promise<PreparedRequest | null> {
    await tx.$queryRaw`SELECT FROM prepared_requests WHERE id = ${id}::uuid AND user_id = ${user_id}::uuid FOR UPDATE`;
    return this.find(tx, user_id, id);
  }

  /** The open ones first, by day of arrival; then the others, latest first. */
  async list(db: Tx, user_id: string): Promise<PreparedRequest[]> {
    const [open, ended] = await Promise.all([
      db.preparedRequest.findMany({
        where: { user_id, status: 'prepared' },
        orderBy: [{ start_date: 'asc' }, { id: 'asc' }],
        take: LIST_MAX,
      }),
      db.preparedRequest.findMany({
        where: { user_id, status: { not: 'prepared' } },
        orderBy: [{ updated_at: 'desc' }, { id: 'desc' }],
        take: LIST_MAX,
      }),
    ]);
    return [...open, ...ended].map(toPrepared);
  }

  /** The open ones, and those that were sent after `since`. */
  async listForMail(db: Tx, user_id: string, since: Date): Promise<PreparedRequest[]> {
    const rows = await db.preparedRequest.findMany({
      where: { user_id, OR: [{ status: 'prepared' }, { status: 'sent', updated_at: { gt: since } }] },
      orderBy: [{ start_date: 'asc' }, { id: 'asc' }],
      take: LIST_MAX,
    });
    return rows.map(toPrepared);
  }

  /** How many this person prepared after `since`, whatever became of them. */
  async countSince(tx: Tx, user_id: string, since: Date): Promise<number> {
    return tx.preparedRequest.count({ where: { user_id, created_at: { gt: since } } });
  }

  /** The author's change: nothing holds it any more. */
  async change(tx: Tx, id: string, { travel, ...wish }: Omit<Wish, 'parking_spot_id'>, terms: Move) {
    const days = { start_date: toDate(wish.start_date), end_date: toDate(wish.end_date) };
    const row = await tx.preparedRequest.update({
      where: { id },
      data: { ...wish, ...travel, ...days, ...terms, ...NOT_HELD, version: { increment: 1 } },
    });
    return toPrepared(row);
  }

  /** Only for a row that this transaction has locked. */
  async move(tx: Tx, id: string, move: Move): Promise<PreparedRequest> {
    return toPrepared(await tx.preparedRequest.update({ where: { id }, data: { ...move, ...NOT_HELD } }));
  }

  /** Returns null when it was changed, moved or held in the meantime. */
  async hold(
    tx: Tx,
    { id, version }: Pick<PreparedRequest, 'id' | 'version'>,
    held_because: HeldCause,
    now: Date,
  ): Promise<PreparedRequest | null> {
    const [row] = await tx.preparedRequest.updateManyAndReturn({
      where: { id, version, status: 'prepared', held_because: null },
      data: { held_because, held_at: now, updated_at: now },
    });
    return row ? toPrepared(row) : null;
  }

  /** The open ones for this parking that nothing holds. */
  async openAt(tx: Tx, parking_spot_id: string): Promise<PreparedRequest[]> {
    const where = { parking_spot_id, status: 'prepared', held_because: null };
    return (await tx.preparedRequest.findMany({ where, orderBy: { id: 'asc' } })).map(toPrepared);
  }

  /**
   * Those to send: open, held by nothing, arrival after `today`, and their author is verified. No event has to mark
   * them, so one that is prepared while the approval arrives is found too.
   */
  async due(db: Tx, today: string, now: Date, size: number): Promise<PreparedRequest[]> {
    const rows = await db.$queryRaw<PreparedRow[]>`
      SELECT prepared.* FROM prepared_requests prepared JOIN party_cards author USING (user_id)
      WHERE prepared.status = 'prepared' AND prepared.held_because IS NULL AND prepared.start_date > ${today}::date
        AND author.identity_verified AND author.deleted_at IS NULL AND NOT author.suspended
        AND (author.leaving_until IS NULL OR author.leaving_until <= ${now})
      ORDER BY prepared.created_at, prepared.id LIMIT ${size}`;
    return rows.map(toPrepared);
  }

  /** Ends up to `size` whose day of arrival has come; rows that another replica has locked are skipped. */
  async lapse(tx: Tx, today: string, now: Date, size: number): Promise<PreparedRequest[]> {
    const rows = await tx.$queryRaw<PreparedRow[]>`
      UPDATE prepared_requests SET status = 'lapsed', held_because = NULL, held_at = NULL, updated_at = ${now}
      WHERE id IN (SELECT id FROM prepared_requests WHERE status = 'prepared' AND start_date <= ${today}::date
        ORDER BY start_date, id LIMIT ${size} FOR UPDATE SKIP LOCKED)
      RETURNING *`;
    return rows.map(toPrepared);
  }

  /** Withdraws all open ones of a suspended account. */
  async withdrawAllOf(tx: Tx, user_id: string, now: Date): Promise<PreparedRequest[]> {
    const rows = await tx.preparedRequest.updateManyAndReturn({
      where: { user_id, status: 'prepared' },
      data: { status: 'withdrawn', updated_at: now, ...NOT_HELD },
    });
    return rows.map(toPrepared);
  }

  /** Oldest first, for the export of a person's data. */
  async page(db: Tx, user_id: string, skip: number, take: number): Promise<PreparedRequest[]> {
    const orderBy = [{ created_at: 'asc' as const }, { id: 'asc' as const }];
    return (await db.preparedRequest.findMany({ where: { user_id }, orderBy, skip, take })).map(toPrepared);
  }

  /** Deletes what was sent or ended, of stays that would have ended before `day`. */
  async deleteBefore(tx: Tx, day: string): Promise<number> {
    const where = { status: { not: 'prepared' }, end_date: { lt: toDate(day) } };
    return (await tx.preparedRequest.deleteMany({ where })).count;
  }
}

function toPrepared(row: PreparedRow): PreparedRequest {
  return {
    id: row.id,
    user_id: row.user_id,
    parking_spot_id: row.parking_spot_id,
    vehicle_id: row.vehicle_id,
    start_date: toDay(row.start_date),
    end_date: toDay(row.end_date),
    message: row.message,
    travel: travelOf(row),
    total_price: Number(row.total_price),
    status: PREPARED_STATUSES.find((status) => status === row.status) ?? 'withdrawn',
    version: row.version,
    held_because: HELD_CAUSES.find((cause) => cause === row.held_because) ?? null,
    held_at: row.held_at,
    request_id: row.request_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
