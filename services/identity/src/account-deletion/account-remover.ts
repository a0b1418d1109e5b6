import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import {
  accountMailRequested,
  accountModerated,
  profileUpdated,
  userDeleted,
  userRegistered,
} from '@placette/contracts/identity/events';
import { requestsAccountDeletionRpc } from '@placette/contracts/requests/account-deletion-rpc';
import { RpcClient, systemContext } from '@placette/nats';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { AccountDirectoryRepository } from '../administration/account-directory.repository.js';
import { AuditLogRepository } from '../audit/audit-log.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { SessionRevoker } from '../sessions/session-revoker.js';

/** Events that carry something personal: they are not kept for a replay. */
const PERSONAL = [userRegistered, profileUpdated, accountMailRequested, accountModerated];

interface Details {
  by: 'self' | 'service';
  [detail: string]: string | boolean;
}

/** H9: the account with all that hangs on it; the other services are told by one event. */
@Injectable()
export class AccountRemover {
  constructor(
    private readonly prisma: PrismaService,
    private readonly rpc: RpcClient,
    private readonly directory: AccountDirectoryRepository,
    private readonly ender: SessionRevoker,
    private readonly outbox: Outbox,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  /** Fails with `account_not_found`, `last_admin` or `stays_to_come` (C38). */
  async remove(user_id: string, details: Details, erase: (tx: Tx) => Promise<void>): Promise<void> {
    if (await this.isLastAdmin(user_id)) fail('last_admin');
    const { stays } = await this.rpc.call(
      requestsAccountDeletionRpc.lockForAccountDeletion,
      { user_id },
      systemContext(),
    );
    if (stays.length > 0) fail('stays_to_come');
    await this.prisma.$transaction(async (tx) => {
      if (await this.isLastAdmin(user_id, tx)) fail('last_admin');
      if (!(await this.directory.lockForRemoval(tx, user_id))) fail('account_not_found');
      await this.ender.end(tx, user_id);
      await erase(tx);
      await this.tell(tx, user_id);
      const actor_id = details.by === 'self' ? user_id : null;
      await this.audit.append({ action: 'user_deleted', actor_id, target_id: user_id, details }, tx);
    });
  }

  async isLastAdmin(user_id: string, tx: Tx = this.prisma): Promise<boolean> {
    const administrators = await this.directory.lockAdministrators(tx, this.clock.now());
    return administrators.length === 1 && administrators[0] === user_id;
  }

  private async tell(tx: Tx, user_id: string): Promise<void> {
    await this.outbox.forget(tx, user_id, PERSONAL);
    await this.outbox.record(tx, userDeleted, { user_id, deleted_at: this.clock.now().toISOString() });
  }
}
