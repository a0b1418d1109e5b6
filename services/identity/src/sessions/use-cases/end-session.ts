import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import { CurrentAccount } from '../current-account.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { SessionRevoker } from '../session-revoker.js';

/** D9: revokes one of the actor's own sessions; another person's is not found. */
@Injectable()
export class EndSession {
  constructor(
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly revoker: SessionRevoker,
    private readonly audit: AuditLogRepository,
  ) {}

  async execute({ session_id }: { session_id: string }, actor: Actor): Promise<void> {
    const { account } = await this.current.of(actor);
    await this.prisma.$transaction(async (tx) => {
      const ended = await this.revoker.revoke(tx, account.id, session_id);
      if (ended === 0) fail('not_found');
      const details = { scope: 'one', sessions: ended, session_id: actor.session_id };
      await this.audit.append({ action: 'signed_out', actor_id: account.id, target_id: account.id, details }, tx);
    });
  }
}
