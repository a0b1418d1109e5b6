import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import type { AuthUser } from '@placette/contracts/identity/schema';
import { CurrentAccount } from '../current-account.js';
import { toAuthUser } from '../../accounts/domain/auth-user.js';

@Injectable()
export class GetUser {
  constructor(private readonly current: CurrentAccount) {}

  async execute(_input: unknown, actor: Actor): Promise<AuthUser> {
    const { account } = await this.current.of(actor);
    return toAuthUser(account);
  }
}
