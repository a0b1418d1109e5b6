import { Injectable } from '@nestjs/common';
import { today } from '@placette/contracts/kernel/days';
import { maskContacts } from '@placette/contracts/requests/threads/contact-mask';
import type { ClosingCause } from '@placette/contracts/requests/closing';
import type { CancelledBy } from '@placette/contracts/requests/cancellation/schema';
import { CONTACT_REQUEST_STATUSES, type ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import type { ProposedDays } from '@placette/contracts/requests/schema';
import type { ProvenFacts } from '@placette/contracts/requests/vehicles/vehicle-proof';
import { requireSameInput, type Idempotency } from '@placette/service-runtime';
import { proposedColumns, toContactRequest, toDate, toDay, vehicleColumns, waiting } from './contact-request.rows.js';
import type { ContactRequest, MaskedWords } from './domain/contact-request.js';
import type { Sent } from './domain/sending-rules.js';
import type { ContactRequestRow, Tx } from '../platform/prisma.service.js';
import type { StayChangeFacts } from '../stays/domain/stay-change.js';
import { StayChangeRepository } from '../stays/stay-change.repository.js';

export type Side = 'owner' | 'requester';
export interface RequestFilter {
  status?: ContactRequestStatus | undefined;
  /** Only stays that overlap the period. */
  from?: string | undefined;
  to?: string | undefined;
  parking_spot_id?: string | undefined;
}
export interface Transition {
  status: ContactRequestStatus;
  rejection_reason?: string | null;
  proposed?: ProposedDays | null;
  closed_because?: ClosingCause;
  cancelled_by?: CancelledBy;
  cancellation_reason?: string;
  updated_at: Date;
  /** When the owner answered. */
  answered_at?: Date;
  agreed_at_once?: boolean;
}

/** C57: texts are masked once, when they are stored. */
function masks(words: Partial<Record<keyof MaskedWords, string | null>>) {
  const { message, rejection_reason, cancellation_reason } = words;
  return {
    ...(message && { masked_message: maskContacts(message) }),
    ...(rejection_reason && { masked_rejection_reason: maskContacts(rejection_reason) }),
    ...(cancellation_reason && { masked_cancellation_reason: maskContacts(cancellation_reason) }),
  };
}

const LIST_MAX = 500;
const INSTANT_CANCELLED_MAX = 3;
const DAY_MS = 86_400_000;

@Injectable()
export class ContactRequestRepository {
  constructor(private readonly changes: StayChangeRepository) {}

  /** Serialises the requests of one person, so that the limits apply. */
  async lockSender(tx: Tx, requester_id: string): Promise<void> {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`contact_requests ${requester_id}`}, 0))`;
  }

  /** Returns the request that the same key created. Throws `idempotency_key_reused` for another input. */
  async findSent(db: Tx, requester_id: string, sent: Idempotency): Promise<ContactRequest | null> {
    const { idempotency_key } = sent;
    if (idempotency_key === null) return null;
    const row = await db.contactRequest.findUnique({
      where: { requester_id_idempotency_key: { requester_id, idempotency_key } },
    });
    if (row) requireSameInput(row.idempotency_print, sent);
    return row && toContactRequest(row);
  }

  async findFor(db: Tx, side: Side, user_id: string, id: string): Promise<ContactRequest | null> {
    const row = await db.contactRequest.findFirst({ where: { id, ...whose(side, user_id) } });
    return row && toContactRequest(row);
  }

  /** Finds a request in which the user is either side. */
  async findForParty(db: Tx, user_id: string, id: string): Promise<ContactRequest | null> {
    const row = await db.contactRequest.findFirst({
      where: { id, OR: [{ owner_id: user_id }, { requester_id: user_id }] },
    });
    return row && toContactRequest(row);
  }

  /** Returns, by id, the requests that the entries refer to. */
  async findAll(db: Tx, of: readonly { request_id: string }[]): Promise<Map<string, ContactRequest>> {
    const ids = of.map(({ request_id }) => request_id);
    const rows = await db.contactRequest.findMany({ where: { id: { in: [...new Set(ids)] } } });
    return new Map(rows.map((row) => [row.id, toContactRequest(row)]));
  }

  /** Finds a request in which the user is either side, locked until the transaction ends. */
  async lockForParty(tx: Tx, user_id: string, id: string): Promise<ContactRequest | null> {
    const [row] = await tx.$queryRaw<ContactRequestRow[]>`
      SELECT * FROM contact_requests
      WHERE id = ${id}::uuid AND (owner_id = ${user_id}::uuid OR requester_id = ${user_id}::uuid) FOR UPDATE`;
    return row ? toContactRequest(row) : null;
  }

  /** Newest first, at most 500. */
  async list(db: Tx, side: Side, user_id: string, filter: RequestFilter): Promise<ContactRequest[]> {
    const { status, from, to, parking_spot_id } = filter;
    const rows = await db.contactRequest.findMany({
      where: {
        ...whose(side, user_id),
        ...(status && { status }),
        ...(parking_spot_id && { parking_spot_id }),
        ...(from && { end_date: { gte: toDate(from) } }),
        ...(to && { start_date: { lte: toDate(to) } }),
      },
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
      take: LIST_MAX,
    });
    return rows.map(toContactRequest);
  }

  /** C58: false for a driver who cancelled three instant bookings within 30 days. */
  async mayBookInstantly(db: Tx, requester_id: string, now: Date): Promise<boolean> {
    const since = new Date(now.getTime() - 30 * DAY_MS);
    const cancelled = { status: 'cancelled', cancelled_by: 'requester', updated_at: { gt: since } };
    const count = await db.contactRequest.count({ where: { requester_id, agreed_at_once: true, ...cancelled } });
    return count < INSTANT_CANCELLED_MAX;
  }

  /** AK-05, C49: prepared requests count among the pending ones, except the one that is being sent or changed. */
  async sentBy(tx: Tx, requester_id: string, now: Date, prepared_id?: string): Promise<Sent> {
    const last_day = await tx.contactRequest.count({
      where: { requester_id, created_at: { gt: new Date(now.getTime() - DAY_MS) } },
    });
    const select = { parking_spot_id: true, start_date: true, end_date: true };
    const pending = await tx.contactRequest.findMany({ where: { requester_id, ...waiting(now) }, select });
    const open = { user_id: requester_id, status: 'prepared', start_date: { gt: toDate(today(now)) } };
    const isOther = prepared_id === undefined ? {} : { id: { not: prepared_id } };
    const prepared = await tx.preparedRequest.findMany({ where: { ...open, ...isOther }, select });
    return {
      last_day,
      pending: [...pending, ...prepared].map((stay) => ({
        ...stay,
        start_date: toDay(stay.start_date),
        end_date: toDay(stay.end_date),
      })),
    };
  }

  /** Parkings requested for some of these days, whatever the outcome, except when the driver withdrew the request. */
  async spotsAskedBy(
    db: Tx,
    requester_id: string,
    { start_date, end_date }: Pick<ContactRequest, 'start_date' | 'end_date'>,
    limit: number,
  ): Promise<string[]> {
    const rows = await db.contactRequest.findMany({
      where: {
        requester_id,
        OR: [
          { status: { not: 'cancelled' } },
          { cancelled_by: 'owner' },
          { cancelled_by: 'system', closed_because: null },
        ],
        start_date: { lt: toDate(end_date) },
        end_date: { gt: toDate(start_date) },
      },
      select: { parking_spot_id: true },
      orderBy: { created_at: 'desc' },
      take: limit,
    });
    return [...new Set(rows.map(({ parking_spot_id }) => parking_spot_id))];
  }

  async insert(
    tx: Tx,
    {
      vehicle,
      travel,
      masked: _,
      proposed,
      ...request
    }: Omit<ContactRequest, 'id'> & Idempotency & { remind_at: Date | null },
  ): Promise<ContactRequest> {
    const row = await tx.contactRequest.create({
      data: {
        ...request,
        ...masks(request),
        ...travel,
        ...vehicleColumns(vehicle),
        ...proposedColumns(proposed),
        start_date: toDate(request.start_date),
        end_date: toDate(request.end_date),
      },
    });
    return toContactRequest(row);
  }

  /**
   * Returns null when the request has changed status in the meantime. CN-02: ending an approved stay closes its pending
   * change; both sides are notified of the end of the stay.
   */
  async transition(tx: Tx, { id, status }: ContactRequest, data: Transition): Promise<ContactRequest | null> {
    const { proposed, ...changes } = data;
    const [row] = await tx.contactRequest.updateManyAndReturn({
      where: { id, status },
      data: { ...changes, ...masks(data), ...(proposed && proposedColumns(proposed)) },
    });
    if (row && status === 'approved') await this.changes.closeOf(tx, id, data.updated_at);
    return row ? toContactRequest(row) : null;
  }

  /** CN-02: applies an agreed change; the sweep then computes new reminder times. */
  async change(
    tx: Tx,
    { id }: ContactRequest,
    { after: { start_date, end_date, total_price }, vehicle }: Pick<StayChangeFacts, 'after' | 'vehicle'>,
    updated_at: Date,
  ): Promise<ContactRequest> {
    const row = await tx.contactRequest.update({
      where: { id, status: 'approved' },
      data: {
        start_date: toDate(start_date),
        end_date: toDate(end_date),
        total_price,
        ...(vehicle && { vehicle_id: vehicle.id, ...vehicleColumns(vehicle) }),
        next_trip_reminder_at: null,
        updated_at,
      },
    });
    return toContactRequest(row);
  }

  /** Called before a vehicle changes: its requests keep the vehicle's previous facts. */
  async keepVehicle(tx: Tx, vehicle_id: string, vehicle: ProvenFacts): Promise<void> {
    await tx.contactRequest.updateMany({ where: { vehicle_id, vehicle_type: null }, data: vehicleColumns(vehicle) });
  }

  /** Oldest first, for the export of a person's data. */
  async page(db: Tx, side: Side, user_id: string, skip: number, take: number): Promise<ContactRequest[]> {
    const orderBy = [{ created_at: 'asc' as const }, { id: 'asc' as const }];
    const rows = await db.contactRequest.findMany({ where: whose(side, user_id), orderBy, skip, take });
    return rows.map(toContactRequest);
  }

  /** DK-03: the latest of this person in either role, newest first. */
  async latestOf(db: Tx, user_id: string, take: number): Promise<ContactRequest[]> {
    const rows = await db.contactRequest.findMany({
      where: { OR: [{ owner_id: user_id }, { requester_id: user_id }] },
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
      take,
    });
    return rows.map(toContactRequest);
  }

  /** The number of requests in each status. */
  async countByStatus(db: Tx, side: Side, user_id: string): Promise<Record<ContactRequestStatus, number>> {
    const counted = await db.contactRequest.groupBy({ by: ['status'], where: whose(side, user_id), _count: true });
    const known = new Map(counted.map(({ status, _count }) => [status, _count]));
    return Object.fromEntries(CONTACT_REQUEST_STATUSES.map((status) => [status, known.get(status) ?? 0])) as Record<
      ContactRequestStatus,
      number
    >;
  }

  /** Returns whether this person has a pending or approved request at the parking. */
  async hasOpenAt(db: Tx, requester_id: string, parking_spot_id: string): Promise<boolean> {
    const where = { requester_id, parking_spot_id, status: { in: ['pending', 'approved'] } };
    return (await db.contactRequest.count({ where })) > 0;
  }

  /** Returns whether this person has an approved stay that shares a day. */
  async hasAgreedStay(
    db: Tx,
    requester_id: string,
    { start_date, end_date }: Pick<ContactRequest, 'start_date' | 'end_date'>,
  ): Promise<boolean> {
    const shared = { start_date: { lt: toDate(end_date) }, end_date: { gt: toDate(start_date) } };
    return (await db.contactRequest.count({ where: { requester_id, status: 'approved', ...shared } })) > 0;
  }

  async hasSentAny(db: Tx, requester_id: string): Promise<boolean> {
    return (await db.contactRequest.findFirst({ where: { requester_id }, select: { id: true } })) !== null;
  }
}

const whose = (side: Side, user_id: string) => (side === 'owner' ? { owner_id: user_id } : { requester_id: user_id });
