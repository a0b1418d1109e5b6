import { Inject, Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import { fail, failAs } from '@placette/contracts/errors';
import type { credentialsApi } from '@placette/contracts/identity/credentials/api';
import type { Session } from '@placette/contracts/identity/schema';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountRepository, type Credentials, type LoginIdentifier } from '../accounts/account.repository.js';
import { isBanned } from '../accounts/domain/account.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { IdentityConfig } from '../config.js';
import { ProvisionalAccountRepository } from '../contact-details/provisional-account.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { SessionFactory, type Client } from '../sessions/session-factory.js';
import { SuspensionPasses } from '../suspensions/suspension-passes.js';
import { DummyHashes } from './dummy-hashes.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.js';
import { SignInThrottle } from './sign-in-throttle.js';

type Input = RpcInput<typeof credentialsApi.signIn>;
type Refusal = 'invalid_credentials' | 'email_not_confirmed' | 'phone_not_confirmed';

/** Signs in by password. */
@Injectable()
export class SignInService {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly policy: PasswordPolicy,
    private readonly prisma: PrismaService,
    private readonly hasher: PasswordHasher,
    private readonly dummyHashes: DummyHashes,
    private readonly accounts: AccountRepository,
    private readonly provisionals: ProvisionalAccountRepository,
    private readonly audit: AuditRepository,
    private readonly sessionFactory: SessionFactory,
    private readonly throttle: SignInThrottle,
    private readonly passes: SuspensionPasses,
    private readonly clock: Clock,
  ) {}

  /**
   * AU-06, A5: an unknown e-mail address, an account without password and a wrong password get the same response at the
   * same cost.
   */
  signIn(input: Input): Promise<Session> {
    return this.hasher.admit(() => this.signInAdmitted(input));
  }

  private async signInAdmitted({ email, phone, password, client, browser_token }: Input): Promise<Session> {
    const identifier = this.identifierOf(email, phone);
    const typed = email ?? phone ?? '';
    const dummy = await this.dummyHashes.of(typed);
    const account = await this.accounts.findCredentials(identifier);
    const attempt = await this.throttle.begin({ identifier: typed, account, ip: client.ip, browser_token });
    const matches = await this.hasher.verify(account?.password_hash ?? null, password, dummy);
    if (!account || !matches) {
      return this.refuse(await this.reasonAgainst(identifier, password), account, client);
    }
    await attempt.succeeded();
    if (isBanned(account, this.clock.now())) {
      await this.recordRefusal('user_banned', account, client);
      throw this.passes.refusal(account.id);
    }
    const unconfirmed = refusalOf(account, identifier);
    if (unconfirmed) return this.refuse(unconfirmed, account, client);

    const renewed = this.hasher.isOutdated(account.password_hash ?? '', password)
      ? await this.hasher.hash(password)
      : null;
    return this.prisma.$transaction(async (tx) => {
      if (renewed !== null) await this.accounts.setPasswordHash(tx, account.id, renewed);
      const provider = 'email' in identifier ? 'email' : 'phone';
      const session = await this.sessionFactory.start(tx, account.id, { method: 'password', provider }, client);
      await this.audit.append({ action: 'signed_in', actor_id: account.id, target_id: account.id, ip: client.ip }, tx);
      const weakness = this.policy.weaknessOf(password, account.email ?? '');
      return weakness ? { ...session, weak_password: weakness } : session;
    });
  }

  /**
   * C43: the right password of a provisional account fails with « not confirmed », whether or not the e-mail address
   * has an account. A5: a hash is compared even when there is none, so that the time reveals nothing.
   */
  private async reasonAgainst(identifier: LoginIdentifier, password: string): Promise<Refusal> {
    if (!('email' in identifier)) return 'invalid_credentials';
    const waiting = await this.provisionals.passwordHash(identifier.email);
    return (await this.hasher.verify(waiting, password)) ? 'email_not_confirmed' : 'invalid_credentials';
  }

  private identifierOf(email?: string, phone?: string): LoginIdentifier {
    if (email !== undefined) {
      if (!this.settings.EMAIL_ENABLED) failAs(422, 'email_provider_disabled', 'Email logins are disabled');
      return { email };
    }
    if (!this.settings.PHONE_ENABLED) failAs(422, 'phone_provider_disabled', 'Phone logins are disabled');
    return { phone: phone ?? '' };
  }

  private async refuse(code: Refusal, account: Credentials | null, client: Client): Promise<never> {
    await this.recordRefusal(code, account, client);
    fail(code);
  }

  private async recordRefusal(code: string, account: Credentials | null, { ip }: Client): Promise<void> {
    await this.audit.append({
      action: 'sign_in_failed',
      actor_id: null,
      target_id: account?.id ?? null,
      ip,
      details: { code },
    });
  }
}

function refusalOf(account: Credentials, identifier: LoginIdentifier): Refusal | null {
  if ('email' in identifier) return account.email_confirmed_at === null ? 'email_not_confirmed' : null;
  return account.phone_confirmed_at === null ? 'phone_not_confirmed' : null;
}
