import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { Tx } from '../platform/prisma.service.js';

export interface BlockRow {
  id: string;
  blocker_id: string;
  blocked_id: string;
  created_at: Date;
}

@Injectable()
export class BlockRepository {
  async add(tx: Tx, blocker_id: string, blocked_id: string, created_at: Date): Promise<void> {
    await tx.block.createMany({ data: { blocker_id, blocked_id, created_at }, skipDuplicates: true });
  }

  /** Returns false when this person has no such block. */
  async remove(tx: Tx, blocker_id: string, id: string): Promise<boolean> {
    return (await tx.block.deleteMany({ where: { id, blocker_id } })).count > 0;
  }

  /** Newest first. */
  async listOf(db: Tx, blocker_id: string): Promise<BlockRow[]> {
    return db.block.findMany({ where: { blocker_id }, orderBy: [{ created_at: 'desc' }, { id: 'desc' }], take: 500 });
  }

  /** Returns which of the two blocks the other, from the view of `person`. */
  async between(db: Tx, person: string, other: string): Promise<'none' | 'by_person' | 'by_other'> {
    const rows = await db.block.findMany({
      where: {
        OR: [
          { blocker_id: person, blocked_id: other },
          { blocker_id: other, blocked_id: person },
        ],
      },
    });
    if (rows.some(({ blocker_id }) => blocker_id === person)) return 'by_person';
    return rows.length > 0 ? 'by_other' : 'none';
  }

  /**
   * Fails with `person_blocked` or `contact_unavailable`: a block by the other person looks like any other
   * unavailability.
   */
  async requireNone(db: Tx, person: string, other: string): Promise<void> {
    const block = await this.between(db, person, other);
    if (block !== 'none') fail(block === 'by_person' ? 'person_blocked' : 'contact_unavailable');
  }

  /** Returns the people whom this person blocks and those who block this person, latest first. */
  async othersOf(db: Tx, person: string, limit: number): Promise<string[]> {
    const rows = await db.block.findMany({
      where: { OR: [{ blocker_id: person }, { blocked_id: person }] },
      orderBy: { created_at: 'desc' },
      take: limit,
    });
    return [...new Set(rows.map(({ blocker_id, blocked_id }) => (blocker_id === person ? blocked_id : blocker_id)))];
  }
}
