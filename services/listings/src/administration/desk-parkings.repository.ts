import { Injectable } from '@nestjs/common';
import type { DeskParkingsQuery, DeskParkingState } from '@placette/contracts/listings/administration/schema';
import { id } from '@placette/contracts/kernel/fields';
import { wordQueries } from '@placette/service-runtime';
import type { ParkingSpot } from '../parking-spots/domain/parking-spot.js';
import { IS_OPEN, readSpot, SPOT_COLUMNS, SPOT_SOURCE, type SpotRow } from '../parking-spots/spot-rows.js';
import { PrismaService, sql, type Sql } from '../platform/prisma.service.js';
import { OWNER_WORDS, PARKING_WORDS } from './desk-words.js';

/** The same as `deskState`, in SQL. */
const IN_STATE: Record<DeskParkingState, Sql> = {
  held: sql`p.held_reason IS NOT NULL`,
  refused: sql`p.held_reason IS NULL AND p.status = 'rejected'`,
  hidden: sql`p.held_reason IS NULL AND p.status IN ('pending', 'approved') AND NOT p.available`,
  online: sql`p.status = 'approved' AND ${IS_OPEN}`,
  submitted: sql`p.held_reason IS NULL AND p.status IN ('pending', 'approved') AND p.available AND NOT ${IS_OPEN}`,
};

/** DK-05: the parkings of everybody. */
@Injectable()
export class DeskParkingsRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Newest first. */
  async page({ q, state, cursor }: DeskParkingsQuery, take: number): Promise<ParkingSpot[]> {
    const conditions = [
      ...(q ? matching(q) : []),
      ...(state ? [IN_STATE[state]] : []),
      ...(cursor
        ? [sql`(p.created_at, p.id) < (SELECT created_at, id FROM parking_spots WHERE id = ${cursor}::uuid)`]
        : []),
    ];
    const rows = await this.prisma.$queryRaw<SpotRow[]>`
      SELECT ${SPOT_COLUMNS} FROM ${SPOT_SOURCE}
      WHERE ${conditions.reduce((all, one) => sql`${all} AND ${one}`, sql`true`)}
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${take}`;
    return rows.map(readSpot);
  }

  /** Whether the parking is hidden with the account of its owner, not by itself. */
  async isHeldWithOwner({ owner_id, held }: ParkingSpot): Promise<boolean> {
    if (held === null) return false;
    return (await this.prisma.ownerCard.count({ where: { user_id: owner_id, held_reference: held.reference } })) > 0;
  }
}

/** Each word begins a word of the parking or of its owner's name; an id is looked up as such. */
function matching(q: string): Sql[] {
  if (id.safeParse(q).success) return [sql`(p.id = ${q}::uuid OR p.owner_id = ${q}::uuid)`];
  const found = wordQueries(q).map(
    (word) => sql`p.id IN (
      SELECT id FROM parking_spots WHERE ${PARKING_WORDS} @@ ${word}::tsquery
      UNION ALL SELECT id FROM parking_spots WHERE owner_id IN (
        SELECT user_id FROM owner_cards WHERE ${OWNER_WORDS} @@ ${word}::tsquery))`,
  );
  return found.length > 0 ? found : [sql`false`];
}
