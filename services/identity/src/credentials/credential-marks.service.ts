import { Inject, Injectable } from '@nestjs/common';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import { isBanned } from '../accounts/domain/account.js';
import type { IdentityConfig } from '../config.js';
import { keyedHash } from '../platform/secrets.js';

const MARK_BYTES = 16;

/** ADR 158: tells other services whether an account has the address and the password that it had before. */
@Injectable()
export class CredentialMarksService {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly accounts: AccountRepository,
    private readonly clock: Clock,
  ) {}

  /** The mark says nothing about what it is made of. */
  async read({ user_id }: { user_id: string }): Promise<{ mark: string | null }> {
    const account = await this.accounts.findById(user_id);
    if (!account || account.deleted_at || isBanned(account, this.clock.now())) return { mark: null };
    if (account.email_confirmed_at === null) return { mark: null };
    const parts = [account.email ?? '', account.password_hash ?? ''];
    const hash = keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'credential mark', user_id, ...parts);
    return { mark: Buffer.from(hash.subarray(0, MARK_BYTES)).toString('base64url') };
  }
}
