import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '@placette/contracts/identity/administration/schema';
import { momentsOf, type Period } from '@placette/contracts/kernel/period';
import { PrismaService } from '../platform/prisma.service.js';

export interface AuditRow {
  id: string;
  occurred_at: string;
  actor_id: string | null;
  action: string;
  target_id: string | null;
  ip: string | null;
  details: Record<string, unknown>;
}

/** As administrators read it. `emails`: those of the accounts that still exist. */
export function toAuditEntry(
  { actor_id, target_id, ...row }: AuditRow,
  emails?: Map<string, string | null>,
): AuditEntry {
  const person = (id: string | null) => (id === null ? null : { id, email: emails?.get(id) ?? null });
  return { ...row, actor: person(actor_id), target: person(target_id) };
}

interface Wanted extends Period {
  /** Only what this person did, or what was done to the account. */
  user_id?: string | undefined;
  action?: string | undefined;
  /** Only entries older than this one. */
  before?: string | undefined;
  skip?: number;
  count: number;
}

/** Reads table audit_log, the newest first. */
@Injectable()
export class AuditTrailRepository {
  constructor(private readonly prisma: PrismaService) {}

  async list({ user_id, action, before, skip = 0, count, ...period }: Wanted): Promise<AuditRow[]> {
    const moments = momentsOf(period);
    const rows = await this.prisma.auditEntry.findMany({
      where: {
        ...(user_id !== undefined && { OR: [{ actor_id: user_id }, { target_id: user_id }] }),
        ...(action !== undefined && { action }),
        ...((moments.since ?? moments.before) && {
          occurred_at: { ...(moments.since && { gte: moments.since }), ...(moments.before && { lt: moments.before }) },
        }),
        ...(before !== undefined && { id: { lt: BigInt(before) } }),
      },
      orderBy: { id: 'desc' },
      skip,
      take: count,
    });
    return rows.map(({ id, occurred_at, actor_id, action, target_id, ip, details }) => ({
      id: String(id),
      occurred_at: occurred_at.toISOString(),
      actor_id,
      action,
      target_id,
      ip,
      details: details as Record<string, unknown>,
    }));
  }
}
