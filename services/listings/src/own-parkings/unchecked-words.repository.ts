import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/prisma.service.js';

export interface Words {
  id: string;
  title: string;
  city: string;
}

/** Titles and towns of parkings that no job has checked for contacts yet (C57). */
@Injectable()
export class UncheckedWordsRepository {
  /** Marks them; others leave these alone until the transaction ends. */
  async lock(tx: Tx, size: number): Promise<Words[]> {
    return tx.$queryRaw<Words[]>`
      UPDATE parking_spots SET words_checked = true WHERE id IN (
        SELECT id FROM parking_spots WHERE NOT words_checked LIMIT ${size} FOR NO KEY UPDATE SKIP LOCKED)
      RETURNING id, title, city`;
  }

  async save(tx: Tx, { id, title, city }: Words): Promise<void> {
    await tx.parkingSpot.update({ where: { id }, data: { title, city } });
  }
}
