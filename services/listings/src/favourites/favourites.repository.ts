import { Injectable } from '@nestjs/common';
import { FAVOURITES_MAX } from '@placette/contracts/listings/favourites/api';
import type { Stay } from '../calendar/domain/chosen-stay.js';
import { freeSpaces } from '../calendar/occupancy.repository.js';
import type { ParkingSpot } from '../parking-spots/domain/parking-spot.js';
import { ParkingSpotsRepository } from '../parking-spots/parking-spots.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

export interface SavedSpot {
  parking_spot_id: string;
  saved_at: Date;
  date_debut: Date | null;
  date_fin: Date | null;
}

interface NewFavourite {
  parking_spot_id: string;
  saved_at: Date;
  dates: { date_debut: Date; date_fin: Date } | null;
}

/** The favourites of each person. */
@Injectable()
export class FavouritesRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly spots: ParkingSpotsRepository,
  ) {}

  /** Returns false when the person has reached the maximum. */
  async save(tx: Tx, user_id: string, { parking_spot_id, saved_at, dates }: NewFavourite): Promise<boolean> {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${user_id}, 5002))`;
    const others = await tx.favourite.count({ where: { user_id, parking_spot_id: { not: parking_spot_id } } });
    if (others >= FAVOURITES_MAX) return false;
    await tx.favourite.createMany({ data: [{ user_id, parking_spot_id, saved_at }], skipDuplicates: true });
    if (dates) await tx.favourite.updateMany({ where: { user_id, parking_spot_id }, data: dates });
    return true;
  }

  async remove(user_id: string, parking_spot_id: string): Promise<void> {
    await this.prisma.favourite.deleteMany({ where: { user_id, parking_spot_id } });
  }

  /** Latest first, each with its parking, which is null when it was deleted. */
  async listOf(user_id: string): Promise<(SavedSpot & { spot: ParkingSpot | null })[]> {
    const kept = await this.prisma.favourite.findMany({
      where: { user_id },
      orderBy: [{ saved_at: 'desc' }, { parking_spot_id: 'asc' }],
    });
    const found = await this.spots.findMany(kept.map(({ parking_spot_id }) => parking_spot_id));
    const spots = new Map(found.map((spot) => [spot.id, spot]));
    return kept.map((each) => ({ ...each, spot: spots.get(each.parking_spot_id) ?? null }));
  }

  /** C6: those with a space that is free on every day of the stay. */
  async freeOf(user_id: string, stay: Stay): Promise<Set<string>> {
    const rows = await this.prisma.$queryRaw<{ id: string }[]>`
      SELECT p.id FROM favourites f JOIN parking_spots p ON p.id = f.parking_spot_id
      WHERE f.user_id = ${user_id}::uuid AND ${freeSpaces(stay)} > 0`;
    return new Set(rows.map(({ id }) => id));
  }

  /** In the order of saving, with the titles of parkings that still exist. */
  async page(user_id: string, skip: number, take: number): Promise<(SavedSpot & { title: string | null })[]> {
    return this.prisma.$queryRaw`
      SELECT f.parking_spot_id, p.title, f.saved_at, f.date_debut, f.date_fin FROM favourites f
      LEFT JOIN parking_spots p ON p.id = f.parking_spot_id
      WHERE f.user_id = ${user_id}::uuid ORDER BY f.saved_at, f.parking_spot_id OFFSET ${skip} LIMIT ${take}`;
  }
}
