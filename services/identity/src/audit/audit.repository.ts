import { Injectable } from '@nestjs/common';
import type { ChangedValue, LocationChange } from '@placette/contracts/catalog/administration/schema';
import type { AuditEntry } from '@placette/contracts/identity/administration/schema';
import type { DeskAct } from '@placette/contracts/identity/person/schema';
import { momentsOf, type Period } from '@placette/contracts/kernel/fields';
import { currentCall } from '@placette/nats';
import { Clock } from '@placette/service-runtime';
import type { Prisma } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

export type AuditAction =
  | 'user_signed_up'
  | 'signed_in'
  | 'sign_in_failed'
  | 'sign_in_held_back'
  | 'signed_out'
  | 'refresh_reuse'
  | 'email_confirmed'
  | 'account_cleared'
  | 'phone_confirmed'
  | 'phone_change_asked'
  | 'phone_changed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'code_accepted'
  | 'code_reuse'
  | 'password_changed'
  | 'email_change_asked'
  | 'email_changed'
  | 'admin_granted'
  | 'admin_revoked'
  | 'role_changed'
  | 'journal_exported'
  | 'user_banned'
  | 'user_unbanned'
  | 'sessions_ended'
  | 'person_looked_at'
  | 'note_added'
  | 'user_warned'
  | 'lost_factor_asked'
  | 'lost_factor_dropped'
  | 'user_created'
  | 'user_invited'
  | 'link_made'
  | 'user_changed'
  | 'user_deleted'
  | DeskAct
  | 'factor_verified'
  | 'factor_verification_failed'
  | 'factor_removed'
  | 'factor_renamed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_created'
  | 'recovery_code_used'
  | 'recovery_code_failed'
  | 'parking_corrected'
  | 'stay_cancelled'
  | 'content_published'
  | `location_${LocationChange['action']}`;

/** DK-08: what an entry says where there was or will be no role. */
export const NO_ROLE = 'none';

export interface NewAuditEntry {
  action: AuditAction;
  /** Null for a visitor and for the operator's commands. */
  actor_id: string | null;
  /** The account that the action was done to; null when there is none. */
  target_id: string | null;
  ip?: string;
  /** The current time, unless it comes from an event. */
  occurred_at?: Date;
  /** Codes and ids, never user input; the reason of a role, and the content of the site, are their administrator's. */
  details?: Record<string, string | number | boolean | ChangedValue[]>;
}

export interface AuditRow {
  id: string;
  occurred_at: string;
  actor_id: string | null;
  action: string;
  target_id: string | null;
  ip: string | null;
  details: Record<string, unknown>;
}

interface Wanted extends Period {
  /** Filters what this person did, or what was done to this account. */
  user_id?: string | undefined;
  /** Filters the same of these people. */
  people?: readonly string[] | undefined;
  action?: string | undefined;
  /** Filters entries older than this one. */
  before?: string | undefined;
  skip?: number;
  count: number;
}

/** MFA-6, H7: the table audit_log, which is append-only. */
@Injectable()
export class AuditRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  async append({ ip, details, occurred_at, ...entry }: NewAuditEntry, tx: Tx = this.prisma): Promise<void> {
    await tx.auditEntry.create({
      data: {
        ...entry,
        occurred_at: occurred_at ?? this.clock.now(),
        ip: ip ?? null,
        request_id: currentCall()?.requestId ?? null,
        details: details ?? {},
      },
    });
  }

  /** Deletes the IP addresses of older entries, the only change that the table allows. Returns how many. */
  async clearIpAddresses(before: Date): Promise<number> {
    const [row] = await this.prisma.$queryRaw<{ forgotten: bigint }[]>`
      SELECT forget_audit_addresses(${before}) AS forgotten`;
    return Number(row?.forgotten ?? 0);
  }

  /** Newest first. */
  async list({ user_id, people, action, before, skip = 0, count, ...period }: Wanted): Promise<AuditRow[]> {
    const moments = momentsOf(period);
    const rows = await this.prisma.auditEntry.findMany({
      where: {
        AND: [user_id === undefined ? {} : concerning([user_id]), people === undefined ? {} : concerning(people)],
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

function concerning(people: readonly string[]): Prisma.AuditEntryWhereInput {
  const among = { in: [...people] };
  return { OR: [{ actor_id: among }, { target_id: among }] };
}

/** An entry as administrators read it; `emails` contains those of accounts that still exist. */
export function toAuditEntry(
  { actor_id, target_id, ...row }: AuditRow,
  emails?: Map<string, string | null>,
): AuditEntry {
  const person = (id: string | null) => (id === null ? null : { id, email: emails?.get(id) ?? null });
  return { ...row, actor: person(actor_id), target: person(target_id) };
}
