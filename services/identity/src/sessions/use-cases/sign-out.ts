import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import type { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import { CurrentAccount } from '../current-account.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { SessionRevoker } from '../session-revoker.js';

type Scope = RpcInput<typeof sessionsApi.signOut>['scope'];

/** `local`: this session; `others`: all but this one; `global`: all of them. */
@Injectable()
export class SignOut {
  constructor(
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly revoker: SessionRevoker,
    private readonly audit: AuditLogRepository,
  ) {}

  async execute({ scope }: { scope: Scope }, actor: Actor): Promise<void> {
    const { account } = await this.current.of(actor);
    const which = { local: actor.session_id, others: { not: actor.session_id }, global: undefined }[scope];
    await this.prisma.$transaction(async (tx) => {
      const sessions = await this.revoker.revoke(tx, account.id, which);
      const details = { scope, sessions, session_id: actor.session_id };
      await this.audit.append({ action: 'signed_out', actor_id: account.id, target_id: account.id, details }, tx);
    });
  }
}
