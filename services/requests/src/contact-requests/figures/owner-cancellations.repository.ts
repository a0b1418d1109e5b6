import { Injectable } from '@nestjs/common';
import { Prisma } from '../../generated/prisma/client.js';
import type { Tx } from '../../platform/prisma.service.js';

/** The current figure of an owner, with the version to publish. */
export interface OwnerCancellations {
  owner_id: string;
  version: number;
  cancellations: number;
}

type Ids = readonly string[] | null;
const among = (owner_ids: Ids) => (owner_ids ? Prisma.sql`AND owner_id = ANY (${owner_ids}::uuid[])` : Prisma.empty);

/** CN-04: approved stays that their owner cancelled; deleted accounts are left out. */
const changedSince = (since: Date, owner_ids: Ids) => Prisma.sql`
  SELECT owner_id, coalesce(told.version, 0) + 1 AS version, coalesce(now.cancellations, 0) AS cancellations
  FROM (
    SELECT owner_id, count(*)::int AS cancellations FROM contact_requests
    WHERE cancelled_by = 'owner' AND status = 'cancelled' AND updated_at >= ${since} ${among(owner_ids)}
      AND NOT EXISTS (SELECT FROM party_cards p WHERE p.user_id = owner_id AND p.deleted_at IS NOT NULL)
    GROUP BY owner_id
  ) AS now
  FULL JOIN (SELECT * FROM owner_cancellations WHERE true ${among(owner_ids)}) AS told USING (owner_id)
  WHERE coalesce(now.cancellations, 0) <> coalesce(told.cancellations, 0)`;

@Injectable()
export class OwnerCancellationsRepository {
  /**
   * Locks until the transaction ends, so that two concurrent cancellations of one owner both count. It is the last lock
   * taken.
   */
  async lock(tx: Tx, owner_ids: readonly string[]): Promise<void> {
    await tx.$executeRaw`
      SELECT pg_advisory_xact_lock(hashtextextended('owner_cancellations ' || id, 0))
      FROM (SELECT DISTINCT unnest(${owner_ids}::text[]) AS id ORDER BY id) AS owners`;
  }

  /** Those of the given owners whose figure differs from the published one. */
  async changed(tx: Tx, since: Date, owner_ids: readonly string[]): Promise<OwnerCancellations[]> {
    return tx.$queryRaw<OwnerCancellations[]>(changedSince(since, owner_ids));
  }

  /** The same for all owners, up to `limit`. */
  async changedAnywhere(db: Tx, since: Date, limit: number): Promise<string[]> {
    const rows = await db.$queryRaw<{ owner_id: string }[]>`
      SELECT owner_id FROM (${changedSince(since, null)}) AS changed ORDER BY owner_id LIMIT ${limit}`;
    return rows.map(({ owner_id }) => owner_id);
  }

  async save(tx: Tx, { owner_id, ...told }: OwnerCancellations): Promise<void> {
    await tx.ownerCancellations.upsert({ where: { owner_id }, create: { owner_id, ...told }, update: told });
  }
}
