import { Injectable } from '@nestjs/common';
import { locationTypeSchema, type Location } from '@placette/contracts/catalog/schema';
import { SUGGESTION_RADIUS_KM, type NearbyLocation } from '@placette/contracts/listings/schema';
import { PrismaService, sql, type Tx } from '../platform/prisma.service.js';
import { distanceMeters, type Point } from '@placette/contracts/kernel/distance';
import { boxAround } from './domain/distance.js';
import { radiusOf } from './ranking.js';

/** A copy of the catalogue's locations. */
@Injectable()
export class LocationsRepository {
  constructor(private readonly prisma: PrismaService) {}

  async exists(location_id: string): Promise<boolean> {
    return (
      (await this.prisma.readers.read(sql`SELECT FROM locations WHERE id = ${location_id}::uuid AND actif`)).length > 0
    );
  }

  /** The time of the known state; the epoch when there is none, so that every event is newer. */
  async changedAt(tx: Tx, location_id: string): Promise<Date> {
    const known = await tx.location.findUnique({ where: { id: location_id }, select: { changed_at: true } });
    return known?.changed_at ?? new Date(0);
  }

  /** Returns null when the location is unknown or hidden. */
  async pointOf(location_id: string): Promise<Point | null> {
    return this.prisma.location.findFirst({
      where: { id: location_id, actif: true },
      select: { latitude: true, longitude: true },
    });
  }

  /** Returns null when the location is unknown or hidden. */
  async nameOf(location_id: string): Promise<string | null> {
    const found = await this.prisma.location.findFirst({
      where: { id: location_id, actif: true },
      select: { name: true },
    });
    return found?.name ?? null;
  }

  /** C45: in metres, the radius beyond which a parking counts as further away; null when the location is unknown. */
  async radiusMeters(location_id: string): Promise<number | null> {
    const [row] = await this.prisma.readers.read<{ radius: number | null }>(
      sql`SELECT ${radiusOf(location_id)} AS radius`,
    );
    return row?.radius ?? null;
  }

  /** Active locations within the distance of suggestions, nearest first. */
  async activeAround(point: Point): Promise<(Point & NearbyLocation)[]> {
    const { south, north, west, east } = boxAround(point, SUGGESTION_RADIUS_KM);
    const rows = await this.prisma.location.findMany({
      where: { actif: true, latitude: { gte: south, lte: north }, longitude: { gte: west, lte: east } },
      omit: { actif: true, changed_at: true, radius_km: true },
    });
    return rows
      .map((row) => ({
        ...row,
        type: locationTypeSchema.parse(row.type),
        distance_meters: distanceMeters(point, row),
      }))
      .filter(({ distance_meters }) => distance_meters <= SUGGESTION_RADIUS_KM * 1_000)
      .sort((one, other) => one.distance_meters - other.distance_meters);
  }

  /** Returns false when a newer state is already stored. */
  async save(tx: Tx, location: Location, changedAt: Date): Promise<boolean> {
    const { id, name, slug, type, ville, region, latitude, longitude, actif, radius_km = null } = location;
    const saved = await tx.$executeRaw`
      INSERT INTO locations AS known (id, name, slug, type, ville, region, latitude, longitude, actif, radius_km, changed_at)
      VALUES (${id}::uuid, ${name}, ${slug}, ${type}, ${ville}, ${region}, ${latitude}, ${longitude}, ${actif}, ${radius_km}, ${changedAt})
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, slug = excluded.slug, type = excluded.type,
        ville = excluded.ville, region = excluded.region, latitude = excluded.latitude, longitude = excluded.longitude,
        actif = excluded.actif, radius_km = excluded.radius_km, changed_at = excluded.changed_at
      WHERE known.changed_at <= excluded.changed_at`;
    return saved > 0;
  }
}
