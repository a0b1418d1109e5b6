import { Injectable } from '@nestjs/common';
import type { PersonalDataSection, PersonalRecord } from '@placette/contracts/personal-data';
import { PrismaService } from '../platform/prisma.service.js';

/** L1: the personal data that this service stores, without secrets (hashes, keys, codes). */
@Injectable()
export class PersonalDataRepository {
  readonly sections: readonly PersonalDataSection[] = [
    { name: 'compte', read: (id, skip, take) => this.account(id, skip, take) },
    {
      name: 'moyens_de_connexion',
      read: (user_id, skip, take) =>
        this.prisma.identity.findMany({
          where: { user_id },
          omit: { user_id: true },
          orderBy: { id: 'asc' },
          skip,
          take,
        }),
    },
    {
      name: 'profil',
      read: (user_id, skip, take) => this.prisma.profile.findMany({ where: { user_id }, skip, take }),
    },
    {
      name: 'sessions',
      read: (user_id, skip, take) =>
        this.prisma.session.findMany({
          where: { user_id },
          select: {
            id: true,
            aal: true,
            amr: true,
            ip: true,
            user_agent: true,
            created_at: true,
            refreshed_at: true,
            revoked_at: true,
          },
          orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
          skip,
          take,
        }),
    },
    {
      name: 'double_authentification',
      read: (user_id, skip, take) =>
        this.prisma.factor.findMany({
          where: { user_id },
          select: {
            id: true,
            friendly_name: true,
            factor_type: true,
            status: true,
            created_at: true,
            updated_at: true,
          },
          orderBy: { id: 'asc' },
          skip,
          take,
        }),
    },
    {
      name: 'cles_d_acces',
      read: (user_id, skip, take) =>
        this.prisma.webAuthnCredential.findMany({
          where: { user_id },
          select: { id: true, friendly_name: true, transports: true, created_at: true, last_used_at: true },
          orderBy: { id: 'asc' },
          skip,
          take,
        }),
    },
    {
      name: 'notes_et_avertissements_de_l_equipe',
      read: (user_id, skip, take) =>
        this.prisma.accountNote.findMany({
          where: { user_id },
          select: { kind: true, text: true, created_at: true },
          orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
          skip,
          take,
        }),
    },
    {
      name: 'perte_de_la_double_authentification',
      read: (user_id, skip, take) =>
        this.prisma.lostFactor.findMany({
          where: { user_id },
          select: { statement: true, asked_at: true },
          skip,
          take,
        }),
    },
    { name: 'journal', read: (id, skip, take) => this.trail(id, skip, take) },
  ];

  constructor(private readonly prisma: PrismaService) {}

  private account(id: string, skip: number, take: number): Promise<PersonalRecord[]> {
    return this.prisma.user.findMany({ where: { id }, omit: { password_hash: true }, skip, take });
  }

  /** Actions of others on the account are exported without the identity and IP address of who did them. */
  private async trail(user_id: string, skip: number, take: number): Promise<PersonalRecord[]> {
    const rows = await this.prisma.auditEntry.findMany({
      where: { OR: [{ actor_id: user_id }, { target_id: user_id }] },
      orderBy: { id: 'asc' },
      skip,
      take,
    });
    return rows.map(({ occurred_at, action, actor_id, target_id, ip, details }) => {
      const isOwn = actor_id === user_id || actor_id === null;
      return {
        occurred_at,
        action,
        details,
        ip: isOwn ? ip : null,
        fait_par_vous: actor_id === user_id,
        sur_votre_compte: target_id === user_id,
      };
    });
  }
}
