import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { PartyFacts } from '../contact-requests/domain/request-view.js';
import type { Tx } from '../platform/prisma.service.js';

type Profile = Pick<PartyFacts, 'first_name' | 'last_name' | 'phone_number'>;

/** Copies of people. Name and verification come from two services, each with its own timestamp. */
@Injectable()
export class PartyRepository {
  async findAll(db: Tx, ids: readonly string[]): Promise<Map<string, PartyFacts>> {
    const rows = await db.partyCard.findMany({ where: { user_id: { in: [...new Set(ids)] } } });
    return new Map(rows.map((row) => [row.user_id, { ...row, is_deleted: row.deleted_at !== null }]));
  }

  /**
   * Locks both accounts against a deletion until the transaction ends. Fails with `person_leaving` when an account is
   * deleted or about to be, and with `contact_unavailable` when one is suspended.
   */
  async requireActive(tx: Tx, user_ids: readonly string[], now: Date): Promise<void> {
    await this.lockAgainstDeletion(tx, user_ids);
    const leaving = await tx.partyCard.count({
      where: { user_id: { in: [...user_ids] }, OR: [{ deleted_at: { not: null } }, { leaving_until: { gt: now } }] },
    });
    if (leaving > 0) fail('person_leaving');
    const suspended = await tx.partyCard.count({ where: { user_id: { in: [...user_ids] }, suspended: true } });
    if (suspended > 0) fail('contact_unavailable');
  }

  /** A deletion takes this lock before it locks the rows of requests, so it is taken before them here too. */
  async lockAgainstDeletion(tx: Tx, user_ids: readonly string[]): Promise<void> {
    for (const user_id of [...user_ids].sort()) {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended(${`departure ${user_id}`}, 0))`;
    }
  }

  /**
   * For an account that is deleted or suspended: until the transaction ends, none of its requests can be sent or
   * approved.
   */
  async lockForDeparture(tx: Tx, user_id: string): Promise<void> {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`departure ${user_id}`}, 0))`;
  }

  async setLeaving(tx: Tx, user_id: string, leaving_until: Date): Promise<void> {
    await tx.partyCard.upsert({ where: { user_id }, create: { user_id, leaving_until }, update: { leaving_until } });
  }

  /** The row stays as the mark of the deletion. */
  async markDeleted(tx: Tx, user_id: string, deleted_at: Date): Promise<void> {
    await tx.partyCard.upsert({ where: { user_id }, create: { user_id, deleted_at }, update: { deleted_at } });
  }

  async isDeleted(tx: Tx, user_id: string): Promise<boolean> {
    return (await tx.partyCard.count({ where: { user_id, deleted_at: { not: null } } })) > 0;
  }

  /** Whether the account is deleted or suspended. */
  async isUnavailable(tx: Tx, user_id: string): Promise<boolean> {
    const unavailable = { OR: [{ deleted_at: { not: null } }, { suspended: true }] };
    return (await tx.partyCard.count({ where: { user_id, ...unavailable } })) > 0;
  }

  async isVerified(db: Tx, user_id: string): Promise<boolean> {
    return (await db.partyCard.findUnique({ where: { user_id } }))?.identity_verified ?? false;
  }

  async saveProfile(
    tx: Tx,
    user_id: string,
    { first_name, last_name, phone_number }: Profile,
    profile_at: Date,
  ): Promise<void> {
    await tx.partyCard.createMany({ data: { user_id }, skipDuplicates: true });
    await tx.partyCard.updateMany({
      where: { user_id, deleted_at: null, OR: [{ profile_at: null }, { profile_at: { lte: profile_at } }] },
      data: { first_name, last_name, phone_number, profile_at },
    });
  }

  /** Returns false for an older decision, which changes nothing. */
  async saveSuspension(tx: Tx, user_id: string, suspended: boolean, suspension_at: Date): Promise<boolean> {
    await tx.partyCard.createMany({ data: { user_id }, skipDuplicates: true });
    const { count } = await tx.partyCard.updateMany({
      where: { user_id, OR: [{ suspension_at: null }, { suspension_at: { lte: suspension_at } }] },
      data: { suspended, suspension_at },
    });
    return count > 0;
  }

  async saveVerification(tx: Tx, user_id: string, identity_verified: boolean, verified_at: Date): Promise<void> {
    await tx.partyCard.createMany({ data: { user_id }, skipDuplicates: true });
    await tx.partyCard.updateMany({
      where: { user_id, deleted_at: null, OR: [{ verified_at: null }, { verified_at: { lte: verified_at } }] },
      data: { identity_verified, verified_at },
    });
  }
}
