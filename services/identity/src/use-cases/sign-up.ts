import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { identityRpc } from '@placette/contracts/identity/rpc';
import type { Session } from '@placette/contracts/identity/schema';
import { AccountOpener } from '../account-opener.js';
import { AccountRepository } from '../account.repository.js';
import { PasswordHasher } from '../password-hasher.js';
import { PasswordPolicy } from '../password-policy.js';
import { PrismaService } from '../prisma.service.js';
import { SessionOpener } from '../session-opener.js';

/** AU-02, AU-04, AU-05. Nothing is stored when it is refused. */
@Injectable()
export class SignUp {
  constructor(
    private readonly prisma: PrismaService,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly accounts: AccountRepository,
    private readonly accountOpener: AccountOpener,
    private readonly sessionOpener: SessionOpener,
  ) {}

  async execute({ email, password, data, client }: RpcInput<typeof identityRpc.signUp>): Promise<Session> {
    this.policy.check(password, email);
    if (await this.accounts.findByEmail(email)) fail('user_already_exists');
    const password_hash = await this.hasher.hash(password);
    return this.prisma.$transaction(async (tx) => {
      const id = await this.accountOpener.open(tx, { email, password_hash, data, ip: client.ip });
      const opened = await this.sessionOpener.open(tx, id, 'password', client);
      const account = (await this.accounts.findById(id, tx)) ?? fail('user_not_found');
      return this.sessionOpener.answer(tx, account, opened);
    });
  }
}
