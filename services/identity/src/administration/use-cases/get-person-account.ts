import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { personAccountApi } from '@placette/contracts/identity/person/api';
import { AccountDirectoryRepository } from '../account-directory.repository.js';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import { CurrentAdministrator } from '../current-administrator.js';

type Contract = typeof personAccountApi.getPersonAccount;

/** MFA-6: an administrator's view of an account is audited. */
@Injectable()
export class GetPersonAccount {
  constructor(
    private readonly administrator: CurrentAdministrator,
    private readonly directory: AccountDirectoryRepository,
    private readonly audit: AuditLogRepository,
  ) {}

  async execute({ user_id }: RpcInput<Contract>, actor: Actor): Promise<RpcOutput<Contract>> {
    const actor_id = await this.administrator.of(actor);
    const account = (await this.directory.person(user_id)) ?? fail('account_not_found');
    await this.audit.append({ action: 'person_looked_at', actor_id, target_id: user_id });
    return account;
  }
}
