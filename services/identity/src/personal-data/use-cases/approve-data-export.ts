import { Injectable } from '@nestjs/common';
import type { CallContext } from '@placette/contracts';
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

  async execute(password: string | undefined, context: CallContext): Promise<Record<string, never>> {
    const { account, actor, session } = await this.current.of(context);
    await this.reauthentication.proveFully(account, actor, { current_password: password });
    const entry = { actor_id: account.id, target_id: account.id, ip: session.ip };
    await this.audit.append({ action: 'data_export_asked', ...entry });
    return {};
  }
}
