import { Injectable } from '@nestjs/common';
import type { PartyFacts } from './domain/request-view.js';
import type { Tx } from './prisma.service.js';

type Profile = Pick<PartyFacts, 'first_name' | 'last_name' | 'phone_number'>;

/** Copies of people. Name and verification come from two services, each with its own time. */
@Injectable()
export class PartyRepository {
  async findAll(db: Tx, ids: readonly string[]): Promise<Map<string, PartyFacts>> {
    const rows = await db.partyCard.findMany({ where: { user_id: { in: [...new Set(ids)] } } });
    return new Map(rows.map((row) => [row.user_id, row]));
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
      where: { user_id, OR: [{ profile_at: null }, { profile_at: { lte: profile_at } }] },
      data: { first_name, last_name, phone_number, profile_at },
    });
  }

  async saveVerification(tx: Tx, user_id: string, identity_verified: boolean, verified_at: Date): Promise<void> {
    await tx.partyCard.createMany({ data: { user_id }, skipDuplicates: true });
    await tx.partyCard.updateMany({
      where: { user_id, OR: [{ verified_at: null }, { verified_at: { lte: verified_at } }] },
      data: { identity_verified, verified_at },
    });
  }
}
