import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { CurrentAccount } from '../sessions/current-account.js';
import { ProfileRepository } from '../accounts/profile.repository.js';

/** MFA-2: the role as stored now, not as issued in the token. */
@Injectable()
export class CurrentAdministrator {
  constructor(
    private readonly current: CurrentAccount,
    private readonly profiles: ProfileRepository,
  ) {}

  /** Id of the administrator. Fails with `forbidden`, or as CurrentAccount does. */
  async of(actor: Actor): Promise<string> {
    const { account } = await this.current.of(actor);
    if (!(await this.profiles.isAdmin(account.id))) fail('forbidden');
    return account.id;
  }
}
