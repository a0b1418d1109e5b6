import { Injectable } from '@nestjs/common';
import type { Stay } from '../calendar/domain/chosen-stay.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

interface NewSearch {
  location_id: string;
  stay: Stay | null;
  searched_at: Date;
}

/** FD-07: at most one row a person: a search, or the choice that none is kept. */
@Injectable()
export class LastSearchRepository {
  constructor(private readonly prisma: PrismaService) {}

  async find(user_id: string) {
    return this.prisma.lastSearch.findUnique({ where: { user_id }, omit: { user_id: true } });
  }

  /** Has no effect where none is to be kept. */
  async keep(tx: Tx, user_id: string, { location_id, stay, searched_at }: NewSearch): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO last_searches AS known (user_id, location_id, date_debut, date_fin, searched_at)
      VALUES (${user_id}::uuid, ${location_id}::uuid, ${stay?.start ?? null}::date, ${stay?.end ?? null}::date,
        ${searched_at})
      ON CONFLICT (user_id) DO UPDATE SET location_id = excluded.location_id, date_debut = excluded.date_debut,
        date_fin = excluded.date_fin, searched_at = excluded.searched_at
      WHERE known.is_kept`;
  }

  async forget(user_id: string): Promise<void> {
    await this.prisma.lastSearch.deleteMany({ where: { user_id, is_kept: true } });
  }

  /** One statement each, so that a search that is kept concurrently does not outlast the choice. */
  async choose(tx: Tx, user_id: string, is_kept: boolean): Promise<void> {
    if (is_kept) await tx.lastSearch.deleteMany({ where: { user_id, is_kept: false } });
    else
      await tx.$executeRaw`
        INSERT INTO last_searches (user_id, is_kept) VALUES (${user_id}::uuid, false)
        ON CONFLICT (user_id) DO UPDATE SET is_kept = false, location_id = NULL, date_debut = NULL, date_fin = NULL,
          searched_at = NULL`;
  }

  /** Erases searches whose stay begins before `today`, and those without dates made before `time`. */
  async forgetPast(today: string, time: Date): Promise<void> {
    await this.prisma.$executeRaw`
      DELETE FROM last_searches
      WHERE is_kept AND (date_debut < ${today}::date OR date_debut IS NULL AND searched_at < ${time})`;
  }
}
