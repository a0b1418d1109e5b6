import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { AuthUser } from '@placette/contracts/identity/schema';
import { AccountRepository } from '../../accounts/account.repository.js';
import { toAuthUser } from '../../accounts/domain/auth-user.js';

@Injectable()
export class GetManagedUser {
  constructor(private readonly accounts: AccountRepository) {}

  async execute({ user_id }: { user_id: string }): Promise<AuthUser> {
    return toAuthUser((await this.accounts.findById(user_id)) ?? fail('account_not_found'));
  }
}
