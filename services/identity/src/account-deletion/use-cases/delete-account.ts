import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { PasswordAgain } from '@placette/contracts/identity/account-deletion/schema';
import { RemoveAccount } from './remove-account.js';
import { CurrentAccount } from '../../sessions/current-account.js';
import { DeletedAccountRepository } from '../deleted-account.repository.js';
import { Reauthentication } from '../../credentials/reauthentication.js';

/** L1: the actor's own account. The password is asked again; without one the session must be recent. */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly current: CurrentAccount,
    private readonly reauthentication: Reauthentication,
    private readonly remover: RemoveAccount,
    private readonly deleted: DeletedAccountRepository,
  ) {}

  async execute({ password }: PasswordAgain, actor: Actor): Promise<void> {
    const { account } = await this.current.of(actor);
    if (account.password_hash !== null && password === undefined) fail('reauthentication_needed');
    await this.reauthentication.proveFully(account, actor, { current_password: password });
    await this.remover.remove(account.id, { by: 'self' }, (tx) => this.deleted.delete(tx, account.id));
  }
}
