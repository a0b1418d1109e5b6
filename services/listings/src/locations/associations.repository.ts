import { Injectable } from '@nestjs/common';
import { RANKED_LAST_FROM } from '@placette/contracts/requests/response-figures/schema';
import { ASSOCIATIONS_SHOWN, type NearbyLocation } from '@placette/contracts/listings/schema';
import { Prisma } from '../generated/prisma/client.js';
import { IS_OPEN } from '../parking-spots/spot-rows.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { RANKED_LAST } from '../search/domain/search-flags.js';
import type { Association, Located, LocatedSpot } from './domain/association.js';
import type { Box } from './domain/distance.js';

/** One lock for all: a location and a parking stored concurrently must not miss each other. */
const LOCK = 5_001;

/**
 * The columns by which search filters and orders, in cents, decimetres and degrees; see the migration that created
 * them.
 */
const COPIED = Prisma.sql`
  day_cents, week_cents, nombre_places, flags, height_limit, length_limit, zone_latitude, zone_longitude, listed_at, is_open`;
const COPIES = Prisma.sql`
  (p.price_per_day * 100)::int, (least(p.price_per_week, p.price_per_day * 7) * 100)::int, p.nombre_places,
  p.search_flags | coalesce((SELECT ${RANKED_LAST}::int FROM owner_cards o
    WHERE o.user_id = p.owner_id AND o.cancellations >= ${RANKED_LAST_FROM}::int), 0),
  coalesce(p.max_vehicle_height * 10, 999)::smallint, coalesce(p.max_vehicle_length * 10, 999)::smallint,
  p.zone_latitude::real, p.zone_longitude::real, p.created_at,
  ${IS_OPEN}`;

/** The locations near each parking, with copies of the columns that search filters by. */
@Injectable()
export class AssociationsRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Holds until the transaction ends. Many parkings may be associated concurrently, but not while a location is. */
  async lockForSpot(tx: Tx): Promise<void> {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${LOCK})`;
  }

  async lockForLocation(tx: Tx): Promise<void> {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
  }

  async activeLocations(tx: Tx, box: Box): Promise<Located[]> {
    return tx.location.findMany({
      where: { actif: true, ...within(box) },
      select: { id: true, latitude: true, longitude: true },
    });
  }

  async spotsWithin(tx: Tx, box: Box): Promise<LocatedSpot[]> {
    return tx.parkingSpot.findMany({
      where: {
        zone_latitude: { gte: box.south, lte: box.north },
        zone_longitude: { gte: box.west, lte: box.east },
      },
      select: { id: true, latitude: true, longitude: true, zone_latitude: true, zone_longitude: true },
    });
  }

  async replaceOfSpot(tx: Tx, parking_spot_id: string, associations: Association[]): Promise<void> {
    await this.lockOwnerOf(tx, parking_spot_id);
    await tx.parkingLocationAssociation.deleteMany({ where: { parking_spot_id } });
    await this.insert(tx, associations);
  }

  async replaceOfLocation(tx: Tx, location_id: string, associations: Association[]): Promise<void> {
    await tx.parkingLocationAssociation.deleteMany({ where: { location_id } });
    await this.insert(tx, associations);
  }

  /** Updates the copied columns; has to be called after every change of the parking. */
  async refreshCopies(tx: Tx, parking_spot_id: string): Promise<void> {
    await this.lockOwnerOf(tx, parking_spot_id);
    await tx.$executeRaw`
      UPDATE parking_location_associations a
      SET (${COPIED}) = ROW(${COPIES})
      FROM parking_spots p WHERE p.id = a.parking_spot_id AND p.id = ${parking_spot_id}::uuid`;
  }

  /** Updates the copied columns of all parkings of an owner, after a change of the owner's card. */
  async refreshCopiesOfOwner(tx: Tx, owner_id: string): Promise<void> {
    await this.lockForSpot(tx);
    await tx.$executeRaw`
      UPDATE parking_location_associations a
      SET (${COPIED}) = ROW(${COPIES})
      FROM parking_spots p WHERE p.id = a.parking_spot_id AND p.owner_id = ${owner_id}::uuid`;
  }

  /** The copied facts of the owner's card cannot change until the transaction ends. */
  private async lockOwnerOf(tx: Tx, parking_spot_id: string): Promise<void> {
    await tx.$executeRaw`
      SELECT FROM owner_cards o JOIN parking_spots p ON p.owner_id = o.user_id
      WHERE p.id = ${parking_spot_id}::uuid FOR SHARE OF o`;
  }

  /**
   * OP-04, PD-11: the nearest locations of each parking, nearest first. C11: unless `exact`, distances are measured
   * from the centre of the zone, because three exact distances would reveal the true point.
   */
  async nearestOf(parking_spot_ids: string[], exact: boolean): Promise<Map<string, NearbyLocation[]>> {
    const rows = await this.prisma.$queryRaw<(NearbyLocation & { parking_spot_id: string })[]>`
      SELECT s.id AS parking_spot_id, near.*
      FROM unnest(${parking_spot_ids}::uuid[]) AS s(id)
      CROSS JOIN LATERAL (
        SELECT l.id, l.name, l.slug, l.type, l.ville, l.region, l.latitude, l.longitude,
          CASE WHEN ${exact} THEN a.distance_meters ELSE a.zone_distance_meters END AS distance_meters
        FROM parking_location_associations a JOIN locations l ON l.id = a.location_id AND l.actif
        WHERE a.parking_spot_id = s.id ORDER BY distance_meters, l.id LIMIT ${ASSOCIATIONS_SHOWN}
      ) near`;
    const nearest = new Map<string, NearbyLocation[]>();
    for (const { parking_spot_id, ...location } of rows) {
      nearest.set(parking_spot_id, [...(nearest.get(parking_spot_id) ?? []), location]);
    }
    return nearest;
  }

  private async insert(tx: Tx, associations: Association[]): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO parking_location_associations
        (parking_spot_id, location_id, distance_meters, zone_distance_meters, ${COPIED})
      SELECT p.id, n.location_id, n.distance_meters, n.zone_distance_meters, ${COPIES}
      FROM unnest(
        ${associations.map((each) => each.parking_spot_id)}::uuid[], ${associations.map((each) => each.location_id)}::uuid[],
        ${associations.map((each) => each.distance_meters)}::int[],
        ${associations.map((each) => each.zone_distance_meters)}::int[]
      ) AS n(parking_spot_id, location_id, distance_meters, zone_distance_meters)
      JOIN parking_spots p ON p.id = n.parking_spot_id`;
  }
}

function within({ south, north, west, east }: Box) {
  return { latitude: { gte: south, lte: north }, longitude: { gte: west, lte: east } };
}
