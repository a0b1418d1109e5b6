import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import {
  accountMailRequested,
  accountModerated,
  accountWarned,
  profileUpdated,
  userDeleted,
  userRegistered,
} from '@placette/contracts/identity/events';
import { requestsAccountDeletionApi } from '@placette/contracts/requests/api';
import { RpcClient, systemContext } from '@placette/nats';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { AccountErasureRepository } from '../accounts/account-erasure.repository.js';
import { Administrators } from '../administration/administrators.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { SessionRevoker } from '../sessions/session-revoker.js';

/** Events with personal data; those of a deleted account are not published again. */
const PERSONAL = [userRegistered, profileUpdated, accountMailRequested, accountModerated, accountWarned];

interface Details {
  by: 'self' | 'service' | 'desk';
  [detail: string]: string | boolean;
}

/** H9: deletes the account with everything that belongs to it; one event informs the other services. */
@Injectable()
export class AccountRemoval {
  constructor(
    private readonly prisma: PrismaService,
    private readonly rpc: RpcClient,
    private readonly erasure: AccountErasureRepository,
    private readonly administrators: Administrators,
    private readonly revoker: SessionRevoker,
    private readonly outbox: Outbox,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /** C38: fails with `account_not_found`, `last_admin` or `stays_to_come`. */
  async remove(
    user_id: string,
    details: Details,
    erase: (tx: Tx) => Promise<void>,
    actor_id = details.by === 'self' ? user_id : null,
  ): Promise<void> {
    await this.administrators.requireAnother(user_id);
    const { stays } = await this.rpc.call(
      requestsAccountDeletionApi.lockForAccountDeletion,
      { user_id },
      systemContext(),
    );
    if (stays.length > 0) fail('stays_to_come');
    await this.prisma.$transaction(async (tx) => {
      await this.administrators.requireAnother(user_id, tx);
      if (!(await this.erasure.lock(tx, user_id))) fail('account_not_found');
      await this.revoker.revoke(tx, user_id);
      await erase(tx);
      await this.publish(tx, user_id);
      await this.audit.append({ action: 'user_deleted', actor_id, target_id: user_id, details }, tx);
    });
  }

  private async publish(tx: Tx, user_id: string): Promise<void> {
    await this.outbox.forget(tx, user_id, PERSONAL);
    await this.outbox.record(tx, userDeleted, { user_id, deleted_at: this.clock.now().toISOString() });
  }
}
