import { raw, sql, type Sql } from '../platform/prisma.service.js';
import { RANKED_LAST } from '../parking-spots/domain/search-flags.js';

/** CN-04: whether parkings `a` are those that come after the others; written so that their own index is found. */
export function rankedLast(isLast: boolean): Sql {
  return isLast ? sql`a.flags & ${raw(String(RANKED_LAST))} <> 0` : sql`a.flags & ${raw(String(RANKED_LAST))} = 0`;
}

/** The first `limit` rows of `parts` in turn; no part is read that is not needed. */
export async function inTurn<P, R>(parts: readonly P[], limit: number, read: (part: P) => Promise<R[]>): Promise<R[]> {
  const rows: R[] = [];
  for (const part of parts) {
    rows.push(...(await read(part)));
    if (rows.length >= limit) break;
  }
  return rows.slice(0, limit);
}
