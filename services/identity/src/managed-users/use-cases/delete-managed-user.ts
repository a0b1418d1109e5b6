import { Inject, Injectable } from '@nestjs/common';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { RemoveAccount } from '../../account-deletion/use-cases/remove-account.js';
import type { IdentityConfig } from '../../config.js';
import { keyedHash } from '../../platform/keyed-hash.js';
import { DeletedAccountRepository } from '../../account-deletion/deleted-account.repository.js';

/** By a trusted server, under the same conditions as by its owner. */
@Injectable()
export class DeleteManagedUser {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly remover: RemoveAccount,
    private readonly deleted: DeletedAccountRepository,
    private readonly clock: Clock,
  ) {}

  /** `soft`: the row stays, with keyed hashes in place of e-mail address and phone number. */
  async execute({ user_id, soft }: { user_id: string; soft: boolean }): Promise<void> {
    const now = this.clock.now();
    await this.remover.remove(user_id, { by: 'service', soft }, (tx) =>
      soft
        ? this.deleted.anonymise(tx, user_id, (text) => this.hashOf(user_id, text), now)
        : this.deleted.delete(tx, user_id),
    );
  }

  private hashOf(user_id: string, text: string): string {
    return Buffer.from(keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'deleted', user_id, text)).toString('hex');
  }
}
