import { Injectable } from '@nestjs/common';
import type { DocumentStatus } from '@placette/contracts/documents/schema';
import type { EditParkingSpot, NewParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { requireSameInput, type SentOnce } from '@placette/service-runtime';
import { fromCharacteristics, toCharacteristics } from './domain/characteristics.js';
import { readyPhotos, type OwnPhoto, type ParkingSpot } from './domain/parking-spot.js';
import type { KnownPlace } from './domain/zone.js';
import { searchFlags } from './domain/search-flags.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Point } from '../locations/domain/distance.js';
import { PrismaService, type Db, type Tx } from '../platform/prisma.service.js';

type Row = Omit<ParkingSpot, 'photos' | 'right_declared' | keyof ReturnType<typeof fromCharacteristics>> & {
  right_declared_at: Date | null;
  right_declared_version: string | null;
  characteristics: [name: string, value: string | null][];
};

/** Everything of a parking, its owner's card with neutral defaults while it has not arrived (PD-09). */
export const SPOT_COLUMNS = Prisma.sql`
  p.id, p.owner_id, p.title, p.description, p.address, p.city, p.postal_code, p.latitude, p.longitude, p.zone_latitude, p.zone_longitude,
  p.price_per_day::float8 AS price_per_day, p.price_per_week::float8 AS price_per_week,
  p.nombre_places::int AS nombre_places, p.is_covered, p.has_security, p.accepted_vehicle_types, p.access_instructions,
  p.max_vehicle_height::float8 AS max_vehicle_height, p.max_vehicle_length::float8 AS max_vehicle_length,
  p.contact_phone, p.immediate_booking, p.shuttle_from, p.shuttle_to,
  p.right_declared_at, p.right_declared_version, p.status, p.rejection_reason, p.available, p.created_at, p.updated_at,
  CASE WHEN p.held_reason IS NOT NULL
    THEN json_build_object('reason', p.held_reason, 'reference', coalesce(p.held_reference, '')) END AS held,
  (SELECT coalesce(json_agg(json_build_object('photo', f.photo, 'upload_id', f.upload_id, 'state', f.state)
     ORDER BY f.position), '[]') FROM parking_photos f WHERE f.parking_spot_id = p.id) AS own_photos,
  (SELECT coalesce(json_agg(json_build_array(c.characteristic_name, c.characteristic_value) ORDER BY c.display_order), '[]')
   FROM parking_characteristics c WHERE c.parking_spot_id = p.id) AS characteristics,
  CASE WHEN p.response_of IS NOT NULL THEN json_build_object(
    'answer_minutes', p.answer_minutes, 'accepted', p.response_accepted, 'of', p.response_of) END AS response,
  json_build_object(
    'first_name', coalesce(nullif(o.first_name, ''), 'Propriétaire'), 'last_initial', coalesce(o.last_initial, ''),
    'languages', coalesce(o.languages, '{}'), 'is_professional', coalesce(o.is_professional, false),
    'siret', CASE WHEN o.is_professional THEN o.siret END,
    'identity_verified', coalesce(o.identity_verified, false), 'member_since', coalesce(o.member_since, p.created_at),
    'cancellations', coalesce(o.cancellations, 0)
  ) AS owner`;
export const SPOT_SOURCE = Prisma.sql`parking_spots p LEFT JOIN owner_cards o ON o.user_id = p.owner_id`;

export function readSpot<R extends Row>({ characteristics, right_declared_at: at, right_declared_version, ...row }: R) {
  const offered = fromCharacteristics(characteristics);
  return {
    ...row,
    right_declared: at && { at, version: right_declared_version ?? '' },
    photos: readyPhotos(row.own_photos),
    ...offered,
    // The release before takes a shuttle away and leaves its hours.
    ...(offered.shuttle_service === 'none' && { shuttle_from: null, shuttle_to: null }),
  };
}
export type SpotRow = Row;

interface Saved extends Omit<NewParkingSpot, 'right_declaration' | 'immediate_booking'>, SentOnce {
  right_declared: NonNullable<ParkingSpot['right_declared']>;
  id: string;
  owner_id: string;
  zone_latitude: number;
  zone_longitude: number;
  is_covered: boolean;
  has_security: boolean;
  immediate_booking: boolean;
}

/** What an owner may change, with the columns that follow from it. */
export type Changes = Omit<
  EditParkingSpot,
  'photos' | 'photos_to_delete' | 'updated_at' | 'right_declaration' | 'immediate_booking'
> & {
  is_covered: boolean;
  has_security: boolean;
  immediate_booking: boolean;
};

@Injectable()
export class ParkingSpotRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** `photos` in order. */
  async insert(tx: Tx, spot: Saved, photos: readonly OwnPhoto[]): Promise<void> {
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
        words_checked: true,
        idempotency_key: spot.idempotency_key,
        idempotency_print: spot.idempotency_print,
        characteristics: { create: toCharacteristics(spot) },
        photos: { create: photos.map((photo, position) => ({ ...photo, position })) },
      },
    });
  }

  /**
   * C56: where an owner's parkings stand, or stood, and the centres of their zones; the oldest first. Until the transaction ends, nobody
   * else reads them to add another one.
   */
  async lockPlacesOf(tx: Tx, owner_id: string): Promise<KnownPlace[]> {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`places:${owner_id}`}, 0))`;
    // In one statement: a parking that is withdrawn meanwhile is in the one table or the other.
    const rows = await tx.$queryRaw<(Point & { zone_latitude: number; zone_longitude: number; isRounded: boolean })[]>`
      SELECT near_latitude AS latitude, near_longitude AS longitude, zone_latitude, zone_longitude,
        true AS "isRounded", withdrawn_at AS since, parking_spot_id AS id
      FROM withdrawn_spots WHERE owner_id = ${owner_id}::uuid AND zone_latitude IS NOT NULL
      UNION ALL SELECT latitude, longitude, zone_latitude, zone_longitude, false, created_at, id
      FROM parking_spots WHERE owner_id = ${owner_id}::uuid
      ORDER BY "isRounded" DESC, since, id`;
    return rows.map(({ latitude, longitude, zone_latitude, zone_longitude, isRounded }) => ({
      ...{ at: { latitude, longitude }, isRounded },
      zone: { latitude: zone_latitude, longitude: zone_longitude },
    }));
  }

  /**
   * Locks until the transaction ends; before the parking's associations, as everywhere. Others may still refer to it:
   * a location that is associated meanwhile does, and would otherwise wait in a circle.
   */
  async lock(tx: Tx, parking_spot_id: string): Promise<ParkingSpot | null> {
    await tx.$queryRaw`SELECT FROM parking_spots WHERE id = ${parking_spot_id}::uuid FOR NO KEY UPDATE`;
    return this.find(parking_spot_id, tx);
  }

  /** The same; null when it is not this owner's. */
  async lockOwn(tx: Tx, parking_spot_id: string, owner_id: string): Promise<ParkingSpot | null> {
    await tx.$queryRaw`SELECT FROM parking_spots WHERE id = ${parking_spot_id}::uuid FOR NO KEY UPDATE`;
    return this.one(tx, Prisma.sql`p.id = ${parking_spot_id}::uuid AND p.owner_id = ${owner_id}::uuid`);
  }

  /** All characteristics are replaced (OP-26); a declaration stays unless there is a new one. */
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
    return this.one(db, Prisma.sql`p.id = ${parking_spot_id}::uuid`);
  }

  /** What the same key has published. Throws `idempotency_key_reused`. */
  async findSent(owner_id: string, sent: SentOnce): Promise<ParkingSpot | null> {
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
    return this.many(db, Prisma.sql`p.id = ANY (${ids}::uuid[])`);
  }

  async allOf(owner_id: string, db: Db = this.prisma): Promise<ParkingSpot[]> {
    return this.many(db, Prisma.sql`p.owner_id = ${owner_id}::uuid`);
  }

  /** Newest first (OP-01). */
  async listOf(owner_id: string): Promise<ParkingSpot[]> {
    return this.many(
      this.prisma,
      Prisma.sql`p.owner_id = ${owner_id}::uuid ORDER BY p.created_at DESC, p.id LIMIT 500`,
    );
  }

  /** False when the parking is not this owner's. */
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
      Prisma.sql`p.owner_id = ${owner_id}::uuid ORDER BY p.created_at, p.id OFFSET ${skip} LIMIT ${take}`,
    );
  }

  /** False when the parking is unknown or its status is newer than `changedAt`. */
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

  private async one(db: Db, where: Prisma.Sql): Promise<ParkingSpot | null> {
    const [spot] = await this.many(db, where);
    return spot ?? null;
  }

  private async many(db: Db, where: Prisma.Sql): Promise<ParkingSpot[]> {
    const rows = await db.$queryRaw<Row[]>`SELECT ${SPOT_COLUMNS} FROM ${SPOT_SOURCE} WHERE ${where}`;
    return rows.map(readSpot);
  }
}

function changeable(spot: Changes) {
  return {
    title: spot.title,
    description: spot.description,
    price_per_day: spot.price_per_day,
    price_per_week: spot.price_per_week,
    nombre_places: spot.nombre_places,
    is_covered: spot.is_covered,
    has_security: spot.has_security,
    accepted_vehicle_types: [...new Set(spot.accepted_vehicle_types)],
    access_instructions: spot.access_instructions,
    max_vehicle_height: spot.max_vehicle_height,
    max_vehicle_length: spot.max_vehicle_length,
    contact_phone: spot.contact_phone,
    immediate_booking: spot.immediate_booking,
    ...shuttleHours(spot),
    search_flags: searchFlags(spot),
  };
}

/** Hours that the form left out stay as they are. */
function shuttleHours({ shuttle_service, shuttle_from, shuttle_to }: Changes) {
  if (shuttle_service === 'none') return { shuttle_from: null, shuttle_to: null };
  return shuttle_from === undefined || shuttle_to === undefined ? {} : { shuttle_from, shuttle_to };
}

function declared({ at, version }: NonNullable<ParkingSpot['right_declared']>) {
  return { right_declared_at: at, right_declared_version: version };
}
