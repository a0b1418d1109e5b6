import { Injectable } from '@nestjs/common';
import type { CarPark, PriceChange } from '@placette/contracts/catalog/administration/car-parks';
import { LOCATION_RADIUS_KM, type LocationType } from '@placette/contracts/catalog/schema';
import { locationId, type CatalogLocation, type LocationContent } from './domain/catalog-location.js';
import { versionOf } from './domain/car-park-prices.js';
import { identified, inOrder } from './domain/official-parkings.js';
import type { Prisma } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

const AROUND = {
  stats: true,
  official_parking_spots: true,
  nearby_cities: { orderBy: { position: 'asc' } },
} as const;

/** An omitted radius stays unchanged. */
type SavedContent = LocationContent & { radius_km?: number | null };

@Injectable()
export class LocationsRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Returns every location, active or not, in the order of French names. */
  async findAll(tx: Tx = this.prisma): Promise<CatalogLocation[]> {
    const rows = await tx.location.findMany({ include: AROUND });
    return rows.map(toLocation).sort((a, b) => a.name.localeCompare(b.name, 'fr'));
  }

  /** Serialises changes of the catalogue: the next one waits, then reads what the first wrote. */
  inTurn<R>(work: (tx: Tx) => Promise<R>): Promise<R> {
    return this.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('catalog load', 0))`;
      return work(tx);
    });
  }

  async find(id: string, tx: Tx = this.prisma): Promise<CatalogLocation | null> {
    const row = await tx.location.findUnique({ where: { id }, include: AROUND });
    return row && toLocation(row);
  }

  async isSlugTaken(tx: Tx, slug: string): Promise<boolean> {
    return (await tx.location.count({ where: { slug } })) > 0;
  }

  /**
   * Creates an active location, or replaces its content and its surroundings and leaves `actif` unchanged. Counters are
   * ignored.
   */
  async save(tx: Tx, content: SavedContent, at: Date, is_edited = false): Promise<CatalogLocation> {
    const { official_parking_spots, nearby_cities, ...columns } = content;
    const { id } = content;
    const values = { ...columns, is_edited, updated_at: at };
    const row = await tx.location.upsert({ where: { id }, create: { ...values, created_at: at }, update: values });
    await tx.officialParkingSpot.deleteMany({ where: { location_id: id } });
    await tx.officialParkingSpot.createMany({
      data: identified(id, official_parking_spots).map((spot) => ({
        ...spot,
        checked_on: spot.checked_on === null ? null : new Date(spot.checked_on),
      })),
    });
    await tx.nearbyCity.deleteMany({ where: { location_id: id } });
    await tx.nearbyCity.createMany({
      data: nearby_cities.map((city, index) => ({
        ...city,
        id: locationId(`${id}/${index + 1}`),
        location_id: id,
        position: index + 1,
      })),
    });
    const around = { stats: null, official_parking_spots: [], nearby_cities: [] };
    return {
      ...toLocation({ ...row, ...around }),
      official_parking_spots: inOrder(official_parking_spots),
      nearby_cities,
    };
  }

  async show(tx: Tx, id: string, actif: boolean, at: Date): Promise<CatalogLocation> {
    return toLocation(await tx.location.update({ where: { id }, data: { actif, updated_at: at }, include: AROUND }));
  }

  /** Returns car parks of every location in the order of their identifiers. */
  async findCarParks(filter: Prisma.OfficialParkingSpotWhereInput, take?: number, tx: Tx = this.prisma) {
    const rows = await tx.officialParkingSpot.findMany({
      where: filter,
      include: { location: { select: { id: true, slug: true, name: true, actif: true } } },
      orderBy: { id: 'asc' },
      ...(take !== undefined && { take }),
    });
    return rows.map(({ location, ...row }): CarPark => {
      const { location_id: _, description: __, ...spot } = toSpot(row);
      return { ...spot, location, version: versionOf(spot) };
    });
  }

  /** Writes these prices; the catalogue's loader no longer touches their locations. */
  async setPrices(tx: Tx, changes: readonly PriceChange[], location_ids: string[], at: Date): Promise<void> {
    await tx.$executeRaw`
      UPDATE catalog.official_parking_spots spot SET
        price_per_hour = change.price_per_hour, price_per_day = change.price_per_day,
        price_per_week = change.price_per_week, checked_on = change.checked_on, source = change.source
      FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS change(
        id uuid, price_per_hour float8, price_per_day float8, price_per_week float8, checked_on date, source text
      )
      WHERE spot.id = change.id`;
    const data = { is_edited: true, updated_at: at };
    await tx.location.updateMany({ where: { id: { in: location_ids } }, data });
  }
}

type Row = Prisma.LocationGetPayload<{ include: typeof AROUND }>;

const toSpot = ({ checked_on, ...spot }: Row['official_parking_spots'][number]) => ({
  ...spot,
  checked_on: checked_on?.toISOString().slice(0, 10) ?? null,
});

function toLocation({ stats, ...row }: Row): CatalogLocation {
  return {
    ...row,
    type: row.type as CatalogLocation['type'],
    transports: row.transports as CatalogLocation['transports'],
    official_parking_spots: inOrder(
      row.official_parking_spots.map((stored) => {
        const { id: _, location_id: __, ...spot } = toSpot(stored);
        return spot;
      }),
    ),
    radius_km: row.radius_km ?? LOCATION_RADIUS_KM[row.type as LocationType],
    nearby_cities: row.nearby_cities.map(({ city_name, distance_km, description }) => ({
      city_name,
      distance_km,
      description,
    })),
    search_count: stats?.search_count ?? 0,
    view_count: stats?.view_count ?? 0,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
