import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { identityRpc } from '@placette/contracts/identity/rpc';
import type { Session } from '@placette/contracts/identity/schema';
import { Clock } from '@placette/service-runtime';
import { AccountRepository, type Credentials } from '../account.repository.js';
import { AuditLogRepository } from '../audit-log.repository.js';
import { isBanned } from '../domain/account.js';
import { PasswordHasher } from '../password-hasher.js';
import { PrismaService } from '../prisma.service.js';
import { SessionOpener, type Client } from '../session-opener.js';
import { SignInThrottle } from '../sign-in-throttle.js';

type Input = RpcInput<typeof identityRpc.signIn>;
type Refusal = 'invalid_credentials' | 'user_banned' | 'email_not_confirmed';

/** AU-06. Unknown address, account without password and wrong password give one answer, at one cost (A5). */
@Injectable()
export class SignIn {
  constructor(
    private readonly prisma: PrismaService,
    private readonly hasher: PasswordHasher,
    private readonly accounts: AccountRepository,
    private readonly audit: AuditLogRepository,
    private readonly opener: SessionOpener,
    private readonly throttle: SignInThrottle,
    private readonly clock: Clock,
  ) {}

  execute(input: Input): Promise<Session> {
    return this.hasher.admit(() => this.signIn(input));
  }

  private async signIn({ email, password, client }: Input): Promise<Session> {
    const attempt = await this.throttle.begin({ email, ip: client.ip });
    const account = await this.accounts.findCredentials(email);
    const matches = await this.hasher.verify(account?.password_hash ?? null, password);
    if (!account || !matches) return this.refuse('invalid_credentials', account, client);
    await attempt.succeeded();
    if (isBanned(account, this.clock.now())) return this.refuse('user_banned', account, client);
    if (account.email_confirmed_at === null) return this.refuse('email_not_confirmed', account, client);

    const renewed = this.hasher.isOutdated(account.password_hash ?? '') ? await this.hasher.hash(password) : null;
    return this.prisma.$transaction(async (tx) => {
      if (renewed !== null) await this.accounts.setPasswordHash(tx, account.id, renewed);
      const opened = await this.opener.open(tx, account.id, 'password', client);
      await this.audit.append({ action: 'signed_in', actor_id: account.id, target_id: account.id, ip: client.ip }, tx);
      const current = (await this.accounts.findById(account.id, tx)) ?? fail('user_not_found');
      return this.opener.answer(tx, current, opened);
    });
  }

  private async refuse(code: Refusal, account: Credentials | null, { ip }: Client): Promise<never> {
    await this.audit.append({
      action: 'sign_in_failed',
      actor_id: null,
      target_id: account?.id ?? null,
      ip,
      details: { code },
    });
    fail(code);
  }
}
