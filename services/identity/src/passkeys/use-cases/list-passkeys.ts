import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { Passkey } from '@placette/contracts/identity/passkeys/schema';
import { AccountRepository } from '../../accounts/account.repository.js';
import { CurrentAccount } from '../../sessions/current-account.js';
import { toPasskey } from '../domain/passkey.js';
import { PasskeyRepository } from '../passkey.repository.js';

@Injectable()
export class ListPasskeys {
  constructor(
    private readonly current: CurrentAccount,
    private readonly accounts: AccountRepository,
    private readonly passkeys: PasskeyRepository,
  ) {}

  async own(_input: unknown, actor: Actor | null): Promise<{ passkeys: Passkey[] }> {
    const { account } = await this.current.of(actor);
    return { passkeys: (await this.passkeys.listOf(account.id)).map(toPasskey) };
  }

  /** For trusted servers. */
  async managed({ user_id }: { user_id: string }): Promise<{ passkeys: Passkey[] }> {
    if (!(await this.accounts.findById(user_id))) fail('account_not_found');
    return { passkeys: (await this.passkeys.listOf(user_id)).map(toPasskey) };
  }
}
