import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import type { PasswordAgain } from '@placette/contracts/identity/account-deletion/api';
import { personalDataPage, type PersonalDataContracts } from '@placette/contracts/personal-data';
import { AuditRepository } from '../audit/audit.repository.js';
import { Reauthentication } from '../credentials/reauthentication.js';
import { CurrentAccount } from '../sessions/current-account.js';
import { PersonalDataRepository } from './personal-data.repository.js';

/** L1: the archive of a person's data. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly current: CurrentAccount,
    private readonly reauthentication: Reauthentication,
    private readonly audit: AuditRepository,
    private readonly data: PersonalDataRepository,
  ) {}

  /** The archive is made for the person only, and the request is audited. */
  async approveExport({ password }: PasswordAgain, actor: Actor): Promise<void> {
    const { account, session } = await this.current.of(actor);
    await this.reauthentication.proveFully(account, actor, { current_password: password });
    const entry = { actor_id: account.id, target_id: account.id, ip: session.ip };
    await this.audit.append({ action: 'data_export_asked', ...entry });
  }

  /** Returns one page of the person's data in this service. */
  async export({ user_id, cursor }: RpcInput<PersonalDataContracts['exportPersonalData']>) {
    return personalDataPage(this.data.sections, user_id, cursor);
  }
}
