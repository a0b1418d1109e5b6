import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { EventPayload } from '@placette/contracts';
import { daysBetween } from '@placette/contracts/kernel/days';
import type { ServiceOption } from '@placette/contracts/listings/offer/features';
import type { BlockedDays, parkingUpdated } from '@placette/contracts/listings/events';
import { serviceOptionSchema } from '@placette/contracts/listings/schema';
import type { PlacesLeft } from '@placette/contracts/requests/schema';
import { shuttlePerOf, type ShuttlePer } from '@placette/contracts/requests/travel/shuttle-price';
import type { VehicleType } from '@placette/contracts/requests/vehicles/vehicle-types';
import type { SpotCard as SpotCardRow } from '../generated/prisma/client.js';
import { sqlState, type Tx } from '../platform/prisma.service.js';

/** The copy of a parking in this service. Prices are in euros, sizes in metres. */
export interface SpotCard {
  parking_spot_id: string;
  owner_id: string;
  title: string;
  city: string;
  price_per_day: number;
  price_per_week: number | null;
  accepted_vehicle_types: VehicleType[];
  max_vehicle_height: number | null;
  max_vehicle_length: number | null;
  contact_phone: string | null;
  /** Null until the parking is copied again. */
  shuttle_service: ServiceOption | null;
  shuttle_price: number | null;
  shuttle_per: ShuttlePer;
  shuttle_from: string | null;
  shuttle_to: string | null;
  photo: string | null;
  open: boolean;
  /** AK-06: instant booking, so requests of verified drivers are approved as soon as they are sent. */
  immediate_booking: boolean;
}

export interface Stay {
  parking_spot_id: string;
  start_date: string;
  end_date: string;
}

/** Copies of parkings, and the occupancy of each of their days. */
@Injectable()
export class SpotRepository {
  async find(db: Tx, parking_spot_id: string): Promise<SpotCard | undefined> {
    return (await this.findAll(db, [{ parking_spot_id }])).get(parking_spot_id);
  }

  /** Returns, by id, the parkings that the entries refer to. */
  async findAll(db: Tx, of: readonly { parking_spot_id: string }[]): Promise<Map<string, SpotCard>> {
    const ids = of.map(({ parking_spot_id }) => parking_spot_id);
    const rows = await db.spotCard.findMany({ where: { parking_spot_id: { in: [...new Set(ids)] } } });
    return new Map(rows.map((row) => [row.parking_spot_id, toCard(row)]));
  }

  /**
   * Locks the parking against a withdrawal until the transaction ends. Fails with `spot_not_open` while one is in
   * progress.
   */
  async requireNotWithdrawing(tx: Tx, parking_spot_id: string, now: Date): Promise<void> {
    const [card] = await tx.$queryRaw<{ withdrawing_until: Date | null }[]>`
      SELECT withdrawing_until FROM spot_cards WHERE parking_spot_id = ${parking_spot_id}::uuid FOR SHARE`;
    if (card?.withdrawing_until && card.withdrawing_until > now) fail('spot_not_open');
  }

  /** Until the transaction ends, nothing can be sent or approved there. */
  async lockForWithdrawal(tx: Tx, parking_spot_id: string): Promise<void> {
    await tx.$queryRaw`SELECT FROM spot_cards WHERE parking_spot_id = ${parking_spot_id}::uuid FOR UPDATE`;
  }

  async setWithdrawing(tx: Tx, parking_spot_id: string, withdrawing_until: Date): Promise<void> {
    await tx.spotCard.updateMany({ where: { parking_spot_id }, data: { withdrawing_until } });
  }

  /** Returns whether the copy has everything that a refusal may depend on; takes no lock and writes nothing. */
  async isUpToDate(db: Tx, now: EventPayload<typeof parkingUpdated>, blockedVersion: number): Promise<boolean> {
    const row = await db.spotCard.findUnique({ where: { parking_spot_id: now.parking_spot_id } });
    if (!row) return false;
    const known = { ...toCard(row), nombre_places: row.nombre_places };
    const facts = (of: typeof known | typeof now) => [
      ...[of.open, of.immediate_booking, of.nombre_places, of.price_per_day, of.price_per_week],
      ...[of.max_vehicle_height, of.max_vehicle_length, ...of.accepted_vehicle_types],
      ...[of.shuttle_service, of.shuttle_price, of.shuttle_per],
    ];
    if (facts(known).join() !== facts(now).join()) return false;
    const days = await db.blockedDaysVersion.findUnique({ where: { parking_spot_id: now.parking_spot_id } });
    return (days?.version ?? 0) >= blockedVersion;
  }

  /** The time of the state in the copy; the epoch when there is none. */
  async knownAt(tx: Tx, parking_spot_id: string): Promise<Date> {
    const known = await tx.spotCard.findUnique({ where: { parking_spot_id }, select: { occurred_at: true } });
    return known?.occurred_at ?? new Date(0);
  }

  /** Returns false when a newer copy is already stored. */
  async save(tx: Tx, spot: EventPayload<typeof parkingUpdated>, occurred_at: Date): Promise<boolean> {
    const card = {
      parking_spot_id: spot.parking_spot_id,
      owner_id: spot.owner_id,
      title: spot.title,
      city: spot.city,
      price_per_day: spot.price_per_day,
      price_per_week: spot.price_per_week,
      nombre_places: spot.nombre_places,
      accepted_vehicle_types: spot.accepted_vehicle_types,
      max_vehicle_height: spot.max_vehicle_height,
      max_vehicle_length: spot.max_vehicle_length,
      contact_phone: spot.contact_phone,
      shuttle_service: spot.shuttle_service,
      shuttle_price: spot.shuttle_price,
      shuttle_per: spot.shuttle_per,
      shuttle_from: spot.shuttle_from,
      shuttle_to: spot.shuttle_to,
      photo: spot.photo,
      open: spot.open,
      immediate_booking: spot.immediate_booking,
      occurred_at,
    };
    await tx.spotCard.createMany({ data: card, skipDuplicates: true });
    const { count } = await tx.spotCard.updateMany({
      where: { parking_spot_id: spot.parking_spot_id, occurred_at: { lte: occurred_at } },
      data: card,
    });
    return count > 0;
  }

  /** Approved stays remain: the capacity of a day never falls below what is reserved. */
  async setCapacity(tx: Tx, parking_spot_id: string, nombre_places: number, from: string): Promise<void> {
    await this.lockDays(tx, parking_spot_id);
    await tx.$executeRaw`
      UPDATE spot_days SET capacity = greatest(taken, ${nombre_places}::int - elsewhere)
      WHERE parking_spot_id = ${parking_spot_id}::uuid AND day >= ${from}::date`;
  }

  /** Stays approved for these days go on; nothing more is approved. An older version changes nothing. */
  async setBlockedDays(tx: Tx, parking_spot_id: string, state: BlockedDays): Promise<void> {
    const { version, days } = state;
    await this.lockDays(tx, parking_spot_id);
    const isNewest = await tx.$executeRaw`
      INSERT INTO blocked_days_versions AS known (parking_spot_id, version) VALUES (${parking_spot_id}::uuid, ${version})
      ON CONFLICT (parking_spot_id) DO UPDATE SET version = excluded.version WHERE known.version < excluded.version`;
    if (isNewest === 0) return;
    await tx.$executeRaw`
      UPDATE spot_days SET blocked = false
      WHERE parking_spot_id = ${parking_spot_id}::uuid AND blocked AND day <> ALL (${days}::text[]::date[])`;
    await tx.$executeRaw`
      INSERT INTO spot_days (parking_spot_id, day, taken, capacity, blocked)
      SELECT ${parking_spot_id}::uuid, day, 0, coalesce(
        (SELECT nombre_places FROM spot_cards WHERE parking_spot_id = ${parking_spot_id}::uuid), 0), true
      FROM unnest(${days}::text[]::date[]) AS day
      ON CONFLICT (parking_spot_id, day) DO UPDATE SET blocked = true`;
    await this.setElsewhere(tx, parking_spot_id, state.elsewhere);
  }

  /** C60: this many spaces of these days cannot be reserved; stays that already have them remain approved. */
  private async setElsewhere(tx: Tx, parking_spot_id: string, elsewhere: BlockedDays['elsewhere']): Promise<void> {
    const days = elsewhere.map(({ day }) => day);
    const spaces = elsewhere.map((each) => each.spaces);
    await tx.$executeRaw`
      INSERT INTO spot_days AS known (parking_spot_id, day, taken, capacity, elsewhere)
      SELECT ${parking_spot_id}::uuid, told.day, 0, greatest(0, coalesce(card.nombre_places, 0) - told.spaces), told.spaces
      FROM (
        SELECT * FROM unnest(${days}::text[]::date[], ${spaces}::int[]) AS given(day, spaces)
        UNION ALL SELECT day, 0 FROM spot_days WHERE parking_spot_id = ${parking_spot_id}::uuid AND elsewhere > 0
          AND day <> ALL (${days}::text[]::date[])
      ) AS told
      LEFT JOIN spot_cards card ON card.parking_spot_id = ${parking_spot_id}::uuid
      ON CONFLICT (parking_spot_id, day) DO UPDATE
      SET elsewhere = excluded.elsewhere, capacity = greatest(known.taken, excluded.capacity)`;
  }

  /**
   * C6, C60: returns whether each day from `start_date` to the day before `end_date` has a space left, after those
   * taken elsewhere, and is not blocked.
   */
  async isFree(tx: Tx, parking_spot_id: string, start_date: string, end_date: string): Promise<boolean> {
    const [row] = await tx.$queryRaw<{ free: boolean }[]>`
      SELECT NOT EXISTS (SELECT FROM spot_days JOIN spot_cards USING (parking_spot_id)
        WHERE parking_spot_id = ${parking_spot_id}::uuid AND day >= ${start_date}::date AND day < ${end_date}::date
        AND (blocked OR taken + elsewhere >= nombre_places)) AS free`;
    return row?.free ?? false;
  }

  /**
   * C6, C60: by the id of each stay, how many spaces are left on each of its days, by the same count, and whether one is
   * blocked. A stay at an unknown parking is left out.
   */
  async placesLeft(db: Tx, stays: readonly (Stay & { id: string })[]): Promise<Map<string, PlacesLeft>> {
    if (stays.length === 0) return new Map();
    const rows = await db.$queryRaw<(PlacesLeft & { id: string })[]>`
      SELECT stay.id, card.nombre_places AS total, coalesce(bool_or(day.blocked), false) AS blocked,
        greatest(0, card.nombre_places - coalesce(
          max(CASE WHEN day.blocked THEN card.nombre_places ELSE day.taken + day.elsewhere END), 0)) AS left
      FROM unnest(
        ${stays.map(({ id }) => id)}::text[], ${stays.map(({ parking_spot_id }) => parking_spot_id)}::text[]::uuid[],
        ${stays.map(({ start_date }) => start_date)}::text[]::date[], ${stays.map(({ end_date }) => end_date)}::text[]::date[]
      ) AS stay(id, parking_spot_id, start_date, end_date)
      JOIN spot_cards card ON card.parking_spot_id = stay.parking_spot_id
      LEFT JOIN spot_days day ON day.parking_spot_id = stay.parking_spot_id
        AND day.day >= stay.start_date AND day.day < stay.end_date
      GROUP BY stay.id, card.nombre_places`;
    return new Map(rows.map(({ id, ...places }) => [id, places]));
  }

  /**
   * RQ-12, C5, H13, C6: reserves one space on each day from `start_date` to the day before `end_date`. Fails with
   * `capacity_exceeded` when a day is full, and `stay_on_blocked_days` when one is blocked. Days are reserved in
   * ascending order, so that two approvals cannot deadlock.
   */
  async reserveDays(tx: Tx, parking_spot_id: string, start_date: string, end_date: string): Promise<void> {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended(${daysOf(parking_spot_id)}, 0))`;
    try {
      const reserved = await tx.$executeRaw`
        INSERT INTO spot_days AS known (parking_spot_id, day, taken, capacity)
        SELECT parking_spot_id, day, 1, nombre_places
        FROM spot_cards, generate_series(${start_date}::date, ${end_date}::date - 1, interval '1 day') AS day
        WHERE parking_spot_id = ${parking_spot_id}::uuid
        ORDER BY day
        ON CONFLICT (parking_spot_id, day) DO UPDATE
        SET taken = known.taken + 1, capacity = greatest(known.taken, excluded.capacity - known.elsewhere)
        WHERE NOT known.blocked`;
      if (reserved === daysBetween(start_date, end_date)) return;
    } catch (error) {
      if (sqlState(error) === '23514') fail('capacity_exceeded');
      throw error;
    }
    fail((await this.find(tx, parking_spot_id)) ? 'stay_on_blocked_days' : 'spot_not_open');
  }

  /** Releases what `reserveDays` reserved. */
  async releaseDays(tx: Tx, { parking_spot_id, start_date, end_date }: Stay): Promise<void> {
    await this.lockDays(tx, parking_spot_id);
    await tx.$executeRaw`
      UPDATE spot_days SET taken = taken - 1
      WHERE parking_spot_id = ${parking_spot_id}::uuid AND day >= ${start_date}::date AND day < ${end_date}::date`;
  }

  /** Excludes approvals while many days change. */
  private async lockDays(tx: Tx, parking_spot_id: string): Promise<void> {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${daysOf(parking_spot_id)}, 0))`;
  }
}

const daysOf = (parking_spot_id: string) => `spot_days ${parking_spot_id}`;

function toCard(row: SpotCardRow): SpotCard {
  return {
    ...row,
    accepted_vehicle_types: row.accepted_vehicle_types as VehicleType[],
    price_per_day: row.price_per_day.toNumber(),
    price_per_week: row.price_per_week?.toNumber() ?? null,
    shuttle_service: serviceOptionSchema.nullable().catch(null).parse(row.shuttle_service),
    shuttle_price: row.shuttle_price?.toNumber() ?? null,
    shuttle_per: shuttlePerOf(row.shuttle_per),
    max_vehicle_height: row.max_vehicle_height?.toNumber() ?? null,
    max_vehicle_length: row.max_vehicle_length?.toNumber() ?? null,
  };
}
