import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  initialOf,
  publicProfileSchema,
  type ProfileForm,
  type PublicProfile,
} from '@placette/contracts/identity/profile/profile';
import type { DeskRole } from '@placette/contracts/kernel/desk';
import { profileSchema, type FirstSteps, type Profile } from '@placette/contracts/identity/schema';
import type { Profile as Row } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

/** DM-01: the table profiles. */
@Injectable()
export class ProfileRepository {
  constructor(private readonly prisma: PrismaService) {}

  async find(userId: string, tx: Tx = this.prisma): Promise<Profile | null> {
    const row = await tx.profile.findUnique({ where: { user_id: userId } });
    return row && toProfile(row);
  }

  async findPublic(id: string): Promise<PublicProfile | null> {
    const select = { id: true, first_name: true, last_name: true, languages: true, created_at: true } as const;
    const row = await this.prisma.profile.findUnique({ where: { id }, select });
    if (!row) return null;
    const last_initial = initialOf(row.last_name);
    return publicProfileSchema.parse({ ...row, last_initial, created_at: row.created_at.toISOString() });
  }

  async deskRole(userId: string, tx: Tx = this.prisma): Promise<DeskRole | null> {
    const row = await tx.profile.findUnique({ where: { user_id: userId }, select: { desk_role: true } });
    return (row?.desk_role ?? null) as DeskRole | null;
  }

  /** Returns false when the person has no profile. */
  async setDeskRole(tx: Tx, user_id: string, desk_role: DeskRole | null, now: Date): Promise<boolean> {
    const { count } = await tx.profile.updateMany({ where: { user_id }, data: { desk_role, updated_at: now } });
    return count > 0;
  }

  /** Returns the profile, and whether this call created it. Concurrent calls create one. */
  async ensure(tx: Tx, userId: string, names: { first_name: string; last_name: string }, now: Date) {
    const { count } = await tx.profile.createMany({
      data: {
        id: randomUUID(),
        user_id: userId,
        ...names,
        languages: [],
        created_at: now,
        updated_at: now,
      },
      skipDuplicates: true,
    });
    const row = await tx.profile.findUniqueOrThrow({ where: { user_id: userId } });
    return { profile: toProfile(row), created: count > 0 };
  }

  /** Locked until the transaction ends, so that concurrent changes both take effect. */
  async lock(tx: Tx, userId: string): Promise<void> {
    await tx.$queryRaw`SELECT 1 FROM profiles WHERE user_id = ${userId}::uuid FOR UPDATE`;
  }

  async update(tx: Tx, userId: string, form: ProfileForm, now: Date): Promise<Profile> {
    return toProfile(await tx.profile.update({ where: { user_id: userId }, data: { ...form, updated_at: now } }));
  }

  /** `updated_at` stays, because it states when people last changed what others see of them. */
  async chooseFirstSteps(tx: Tx, userId: string, first_steps: FirstSteps): Promise<Profile> {
    return toProfile(await tx.profile.update({ where: { user_id: userId }, data: { first_steps } }));
  }

  /** Returns false when the person already has both names, or has no profile. */
  async nameNameless(tx: Tx, user_id: string, names: { first_name: string; last_name: string }, now: Date) {
    const { count } = await tx.profile.updateMany({
      where: { user_id, OR: [{ first_name: '' }, { last_name: '' }] },
      data: { ...names, updated_at: now },
    });
    return count > 0;
  }
}

function toProfile({ created_at, updated_at, ...row }: Row): Profile {
  const is_admin = row.desk_role !== null;
  return profileSchema.parse({
    ...row,
    is_admin,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  });
}
