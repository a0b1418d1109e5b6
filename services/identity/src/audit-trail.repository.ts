import { Injectable } from '@nestjs/common';
import { PrismaService } from './prisma.service.js';

export interface AuditRow {
  id: string;
  occurred_at: string;
  actor_id: string | null;
  action: string;
  target_id: string | null;
  ip: string | null;
  details: Record<string, unknown>;
}

interface Wanted {
  /** Only what this person did, or what was done to the account. */
  user_id?: string | undefined;
  /** Only entries older than this one. */
  before?: string | undefined;
  skip?: number;
  count: number;
}

/** Reads table audit_log, the newest first. */
@Injectable()
export class AuditTrailRepository {
  constructor(private readonly prisma: PrismaService) {}

  async list({ user_id, before, skip = 0, count }: Wanted): Promise<AuditRow[]> {
    const rows = await this.prisma.auditEntry.findMany({
      where: {
        ...(user_id !== undefined && { OR: [{ actor_id: user_id }, { target_id: user_id }] }),
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
