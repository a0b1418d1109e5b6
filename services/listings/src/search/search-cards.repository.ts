import { Injectable } from '@nestjs/common';
import type { ParkingSpot } from '../parking-spots/domain/parking-spot.js';
import type { Db, Tx } from '../platform/prisma.service.js';
import { CARD_VERSION, encodeCard } from './domain/search-card.js';

/** The lock of all cards of one owner, together with a number of the owner. */
const LOCK = 5_002;

/** ADR 41: the stored search cards, written in the transaction of every change that a card shows. */
@Injectable()
export class SearchCardsRepository {
  /**
   * Holds until the transaction ends, so that a change of the parking and one of its owner's card do not overwrite each
   * other.
   */
  async lockOf(tx: Tx, parking_spot_ids: readonly string[]): Promise<void> {
    await tx.$executeRaw`
      SELECT pg_advisory_xact_lock(${LOCK}, number) FROM (
        SELECT DISTINCT hashtext(owner_id::text) AS number FROM parking_spots WHERE id = ANY (${parking_spot_ids}::uuid[])
        ORDER BY number
      ) AS owners`;
  }

  async lockOfOwner(tx: Tx, owner_id: string): Promise<void> {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}, hashtext(${owner_id}))`;
  }

  async write(db: Db, spots: readonly ParkingSpot[]): Promise<void> {
    if (spots.length === 0) return;
    const rows = spots.map((spot) => ({
      parking_spot_id: spot.id,
      card: encodeCard(spot),
      price_per_day: spot.price_per_day,
      price_per_week: spot.price_per_week,
    }));
    await db.$executeRaw`
      INSERT INTO search_cards (form, parking_spot_id, card, price_per_day, price_per_week)
      SELECT ${CARD_VERSION}, c.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS c(parking_spot_id uuid, card text, price_per_day numeric, price_per_week numeric)
      ON CONFLICT (parking_spot_id) DO UPDATE SET form = excluded.form, card = excluded.card,
        price_per_day = excluded.price_per_day, price_per_week = excluded.price_per_week`;
  }

  /** The next `limit` parkings after `after` by id, each with whether its card has the current version. */
  async versionsAfter(db: Db, after: string, limit: number): Promise<{ id: string; is_current: boolean }[]> {
    // A subquery looks up the cards of a few parkings; a join would read all cards for every page.
    return db.$queryRaw`
      SELECT p.id, (SELECT c.form FROM search_cards c WHERE c.parking_spot_id = p.id) IS NOT DISTINCT FROM ${CARD_VERSION}
        AS is_current
      FROM (SELECT id FROM parking_spots WHERE id > ${after}::uuid ORDER BY id LIMIT ${limit}) AS p`;
  }
}
