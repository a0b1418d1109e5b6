import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { profileUpdated } from '@placette/contracts/identity/events';
import { initialOf } from '@placette/contracts/identity/profile/profile';
import { Prisma } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

/** Copies about people: owners' cards and vehicles. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** PD-09: stores only the initial of the surname. Returns false when a newer state is stored, which stays. */
  async saveProfile(tx: Tx, person: EventPayload<typeof profileUpdated>, changedAt: Date): Promise<boolean> {
    const { user_id, first_name, last_name, languages, is_professional, member_since } = person;
    const { siret, company_name, company_address } = person;
    const initial = initialOf(last_name);
    const saved = await tx.$executeRaw`
      INSERT INTO owner_cards AS known
        (user_id, first_name, last_initial, languages, is_professional, siret, company_name, company_address,
         member_since, profile_at)
      VALUES (${user_id}::uuid, ${first_name}, ${initial}, ${languages}::text[], ${is_professional}, ${siret},
        ${company_name}, ${company_address}, ${member_since}::timestamptz, ${changedAt})
      ON CONFLICT (user_id) DO UPDATE SET first_name = excluded.first_name, last_initial = excluded.last_initial,
        languages = excluded.languages, is_professional = excluded.is_professional, siret = excluded.siret,
        company_name = excluded.company_name, company_address = excluded.company_address,
        member_since = excluded.member_since, profile_at = excluded.profile_at
      WHERE known.deleted_at IS NULL AND (known.profile_at IS NULL OR known.profile_at <= excluded.profile_at)`;
    return saved > 0;
  }

  /** Returns false when a newer state is stored, which stays. */
  async saveIdentityVerified(tx: Tx, user_id: string, identity_verified: boolean, changedAt: Date): Promise<boolean> {
    const saved = await tx.$executeRaw`
      INSERT INTO owner_cards AS known (user_id, identity_verified, verified_at)
      VALUES (${user_id}::uuid, ${identity_verified}, ${changedAt})
      ON CONFLICT (user_id) DO UPDATE SET identity_verified = excluded.identity_verified, verified_at = excluded.verified_at
      WHERE known.deleted_at IS NULL AND (known.verified_at IS NULL OR known.verified_at <= excluded.verified_at)`;
    return saved > 0;
  }

  /** Locks the card until the transaction ends. */
  async identityBefore(tx: Tx, user_id: string): Promise<boolean> {
    const rows = await tx.$queryRaw<{ identity_verified: boolean }[]>`
      SELECT identity_verified FROM owner_cards WHERE user_id = ${user_id}::uuid FOR UPDATE`;
    return rows[0]?.identity_verified ?? false;
  }

  /** CN-04: returns false when a newer state is stored, which stays. */
  async saveCancellations(tx: Tx, user_id: string, version: number, cancellations: number): Promise<boolean> {
    const saved = await tx.$executeRaw`
      INSERT INTO owner_cards AS known (user_id, cancellations, cancellations_version)
      VALUES (${user_id}::uuid, ${cancellations}, ${version})
      ON CONFLICT (user_id) DO UPDATE SET cancellations = excluded.cancellations,
        cancellations_version = excluded.cancellations_version
      WHERE known.deleted_at IS NULL AND known.cancellations_version < excluded.cancellations_version`;
    return saved > 0;
  }

  async isIdentityVerified(user_id: string): Promise<boolean> {
    return (await this.prisma.ownerCard.count({ where: { user_id, identity_verified: true } })) > 0;
  }

  /** The mark and the vehicle ids stay, so that late events restore nothing. */
  async markDeleted(tx: Tx, user_id: string, deleted_at: Date): Promise<void> {
    await tx.ownerCard.upsert({ where: { user_id }, create: { user_id, deleted_at }, update: { deleted_at } });
    await tx.vehicleOwner.updateMany({ where: { user_id }, data: { deleted: true } });
  }

  /** Locks the card until the transaction ends, so that the account cannot be deleted in the meantime. */
  async isGone(tx: Tx, user_id: string): Promise<boolean> {
    const rows = await tx.$queryRaw<{ gone: boolean }[]>`
      SELECT deleted_at IS NOT NULL AS gone FROM owner_cards WHERE user_id = ${user_id}::uuid FOR SHARE`;
    return rows[0]?.gone ?? false;
  }

  /** L7: by the copy of the last decision about the person. */
  async isSuspended(user_id: string): Promise<boolean> {
    return (await this.prisma.ownerCard.count({ where: { user_id, held_reason: { not: null } } })) > 0;
  }

  async addVehicle(tx: Tx, vehicle_id: string, user_id: string): Promise<void> {
    const deleted = await this.isGone(tx, user_id);
    await tx.vehicleOwner.createMany({ data: [{ vehicle_id, user_id, deleted }], skipDuplicates: true });
  }

  async removeVehicle(tx: Tx, vehicle_id: string, user_id: string): Promise<void> {
    const deleted = true;
    await tx.vehicleOwner.upsert({
      where: { vehicle_id },
      create: { vehicle_id, user_id, deleted },
      update: { deleted },
    });
  }

  async keepsVehicle(tx: Tx, user_id: string): Promise<boolean> {
    return (await tx.vehicleOwner.findFirst({ where: { user_id, deleted: false } })) !== null;
  }

  async hasVehicle(user_id: string): Promise<boolean> {
    const rows = await this.prisma.readers.read(
      Prisma.sql`SELECT FROM vehicle_owners WHERE user_id = ${user_id}::uuid AND NOT deleted LIMIT 1`,
    );
    return rows.length > 0;
  }
}
