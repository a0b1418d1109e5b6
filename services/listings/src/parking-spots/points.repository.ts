import { Injectable } from '@nestjs/common';
import { needsReview } from '@placette/contracts/listings/own-parkings/moved-point';
import type { Point } from '@placette/contracts/kernel/distance';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import type { ParkingSpot } from './domain/parking-spot.js';
import { isLocated, roundedPoint, type KnownPlace } from './domain/zone.js';
import { ParkingSpotsRepository } from './parking-spots.repository.js';

/** FO-08, C56: the points of parkings, the zones drawn for them, and where the parkings of an owner were before. */
@Injectable()
export class PointsRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly spots: ParkingSpotsRepository,
  ) {}

  /**
   * C56: the current and former places of an owner's parkings and the centres of their zones, oldest first. Until the
   * transaction ends, nobody else can read them to add or move another parking.
   */
  async lockPlacesOf(tx: Tx, owner_id: string): Promise<KnownPlace[]> {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`places:${owner_id}`}, 0))`;
    // In one statement, so that a concurrently withdrawn parking is in one of the tables.
    const rows = await tx.$queryRaw<(Point & { zone_latitude: number; zone_longitude: number; isRounded: boolean })[]>`
      SELECT near_latitude AS latitude, near_longitude AS longitude, zone_latitude, zone_longitude,
        true AS "isRounded", withdrawn_at AS since, parking_spot_id AS id
      FROM withdrawn_spots WHERE owner_id = ${owner_id}::uuid AND zone_latitude IS NOT NULL
      UNION ALL SELECT near_latitude, near_longitude, zone_latitude, zone_longitude, true, left_at, owner_id
      FROM left_places WHERE owner_id = ${owner_id}::uuid
      UNION ALL SELECT latitude, longitude, zone_latitude, zone_longitude, false, created_at, id
      FROM parking_spots WHERE owner_id = ${owner_id}::uuid
      ORDER BY "isRounded" DESC, since, id`;
    return rows.map(({ latitude, longitude, zone_latitude, zone_longitude, isRounded }) => ({
      at: { latitude, longitude },
      isRounded,
      zone: { latitude: zone_latitude, longitude: zone_longitude },
    }));
  }

  /** Moves a locked parking. Keeps the point that was reviewed and, for C56, the place that the parking leaves. */
  async move(tx: Tx, spot: ParkingSpot, to: Point, zone: Point, now: Date): Promise<void> {
    const { id, owner_id, zone_latitude, zone_longitude, latitude, longitude } = spot;
    const reviewed = spot.reviewed_point ?? { latitude, longitude };
    const isReviewed = reviewed.latitude === to.latitude && reviewed.longitude === to.longitude;
    await tx.parkingSpot.update({
      where: { id },
      data: {
        latitude: to.latitude,
        longitude: to.longitude,
        zone_latitude: zone.latitude,
        zone_longitude: zone.longitude,
        reviewed_latitude: isReviewed ? null : reviewed.latitude,
        reviewed_longitude: isReviewed ? null : reviewed.longitude,
      },
    });
    if (!isLocated(spot)) return;
    const near = roundedPoint(spot);
    const place = {
      owner_id,
      near_latitude: near.latitude,
      near_longitude: near.longitude,
      zone_latitude,
      zone_longitude,
    };
    await tx.leftPlace.createMany({ data: [{ ...place, left_at: now }], skipDuplicates: true });
  }

  /** Takes an approved parking out of search until its papers are reviewed; an approval from before no longer counts. */
  async awaitReview(tx: Tx, parking_spot_id: string, now: Date): Promise<void> {
    await tx.$executeRaw`
      UPDATE parking_spots SET status_changed_at = ${now},
        status = CASE WHEN status = 'approved' THEN 'pending' ELSE status END
      WHERE id = ${parking_spot_id}::uuid`;
  }

  /** The papers were approved: a point that had to be reviewed is now the reviewed one. */
  async approve(tx: Tx, parking_spot_id: string): Promise<void> {
    const spot = await this.spots.find(parking_spot_id, tx);
    if (spot !== null && needsReview(spot, spot)) await this.setReviewed(tx, parking_spot_id);
  }

  /** The present point is the reviewed one. */
  async setReviewed(tx: Tx, id: string): Promise<void> {
    await tx.parkingSpot.update({ where: { id }, data: { reviewed_latitude: null, reviewed_longitude: null } });
  }

  /** The left places of an account, oldest first, for the export of a person's data. */
  page(owner_id: string, skip: number, take: number) {
    return this.prisma.leftPlace.findMany({
      where: { owner_id },
      orderBy: [{ left_at: 'asc' }, { near_latitude: 'asc' }, { near_longitude: 'asc' }],
      omit: { owner_id: true },
      skip,
      take,
    });
  }
}
