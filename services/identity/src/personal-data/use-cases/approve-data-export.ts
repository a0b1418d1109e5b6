import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import type { PasswordAgain } from '@placette/contracts/identity/account-deletion/schema';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import { CurrentAccount } from '../../sessions/current-account.js';
import { Reauthentication } from '../../credentials/reauthentication.js';

/** L1: the archive of personal data is made for the person alone, and the request is audited. */
@Injectable()
export class ApproveDataExport {
  constructor(
    private readonly current: CurrentAccount,
    private readonly reauthentication: Reauthentication,
    private readonly audit: AuditLogRepository,
  ) {}

  async execute({ password }: PasswordAgain, actor: Actor): Promise<void> {
    const { account, session } = await this.current.of(actor);
    await this.reauthentication.proveFully(account, actor, { current_password: password });
    const entry = { actor_id: account.id, target_id: account.id, ip: session.ip };
    await this.audit.append({ action: 'data_export_asked', ...entry });
  }
}
