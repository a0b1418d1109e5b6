import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { MESSAGE_CHANNELS } from '@placette/contracts/identity/one-time-codes/schema';
import type { AuthUser, Session } from '@placette/contracts/identity/schema';
import type { signUpApi } from '@placette/contracts/identity/sign-up/api';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountRegistration } from '../accounts/account-registration.js';
import { AccountRepository } from '../accounts/account.repository.js';
import type { Metadata } from '../accounts/domain/account.js';
import { refuseContactsInNames } from '../accounts/domain/person.js';
import type { IdentityConfig } from '../config.js';
import { PasswordHasher } from '../credentials/password-hasher.js';
import { PasswordPolicy } from '../credentials/password-policy.js';
import { ConstantTime } from '../platform/constant-time.js';
import { HourlyLimits } from '../platform/hourly-limits.js';
import { PrismaService } from '../platform/prisma.service.js';
import { SessionFactory, type Client } from '../sessions/session-factory.js';
import { obfuscatedUser, parseEmail, parsePhone, pendingUser } from './domain/pending-user.js';
import { SignUpMethods, type SignUpMethod } from './sign-up-methods.js';

type Input = RpcInput<typeof signUpApi.signUp>;

interface WithPassword {
  password: string;
  data: Metadata;
  /** AU-11: whether to open a session before the contact is confirmed. */
  open_session: boolean;
  client: Client;
}

/** Creates accounts: by e-mail, by phone, or anonymous. */
@Injectable()
export class SignUpService {
  private readonly constantTime = { email: new ConstantTime(), phone: new ConstantTime() };

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly policy: PasswordPolicy,
    private readonly methods: SignUpMethods,
    private readonly prisma: PrismaService,
    private readonly hasher: PasswordHasher,
    private readonly accounts: AccountRepository,
    private readonly registration: AccountRegistration,
    private readonly sessionFactory: SessionFactory,
    private readonly clock: Clock,
    private readonly limits: HourlyLimits,
  ) {}

  /** AU-02, AU-04: fails in the order of the wire contract (2.1); a refused sign-up stores nothing. */
  async signUp(input: Input): Promise<Session | AuthUser> {
    const { email, phone, password, channel, data, target, client, open_session } = input;
    if (this.settings.DISABLE_SIGNUP) fail('signup_disabled', 'Signups not allowed for this instance');
    refuseContactsInNames(data);
    if (!email && !phone) return this.anonymously({ data, client });
    if (!password) fail('validation_failed', 'Signup requires a valid password');
    this.policy.checkLength(password, email ?? '');
    if (email && phone) {
      fail('validation_failed', 'Only an email address or phone number should be provided on signup.');
    }
    if (email) {
      if (!this.settings.EMAIL_ENABLED) fail('email_provider_disabled', 'Email signups are disabled');
      const parsed = parseEmail(email);
      this.policy.check(password, parsed);
      return this.withPassword(this.methods.byEmail(parsed, target), { password, data, open_session, client });
    }
    if (!this.settings.PHONE_ENABLED) fail('phone_provider_disabled', 'Phone signups are disabled');
    const known = MESSAGE_CHANNELS.find((one) => one === (channel || 'sms'));
    if (!known) fail('validation_failed', 'Invalid channel, supported values are "sms" or "whatsapp"');
    if (target?.challenge) fail('validation_failed', 'PKCE not supported for phone signups');
    const number = parsePhone(phone ?? '');
    this.policy.check(password, '');
    return this.withPassword(this.methods.byPhone(number, known), { password, data, open_session: false, client });
  }

  /**
   * AU-02, AU-05, contract 2.1: opens a session immediately, or only creates the account and sends a code to confirm
   * it.
   */
  private async withPassword(by: SignUpMethod, input: WithPassword): Promise<Session | AuthUser> {
    if (by.isAutoconfirmed) return this.hasher.admit(() => this.signUpAtOnce(by, input));
    await by.countRequest(input.client);
    return this.hasher.admit(() => this.constantTime[by.provider].run(() => this.askToConfirm(by, input)));
  }

  private async signUpAtOnce(by: SignUpMethod, { password, data, client }: WithPassword): Promise<Session> {
    if (await by.find()) fail('user_already_exists');
    const password_hash = await this.hasher.hash(password);
    const { provider, contact } = by;
    const is_unproved = provider === 'email';
    return this.prisma.$transaction(async (tx) => {
      const person = { ...contact, password_hash, data, confirmed: true, is_unproved, ip: client.ip };
      const id = await this.registration.register(tx, person);
      return this.sessionFactory.start(tx, id, { method: 'password', provider }, client);
    });
  }

  /** A6: computes one hash and returns one response, whether the contact is new or known. */
  private async askToConfirm(by: SignUpMethod, { password, data, open_session, client }: WithPassword) {
    const password_hash = await this.hasher.hash(password);
    return this.prisma.$transaction(async (tx) => {
      const id = await by.askToConfirm(tx, { password_hash, data, ip: client.ip });
      if (id === null) return obfuscatedUser(randomUUID(), by.contact, data, this.clock.now());
      if (open_session) return this.sessionFactory.start(tx, id, { method: 'password' }, client);
      const account = (await this.accounts.findById(id, tx)) ?? fail('user_not_found');
      return pendingUser(account, data, this.clock.now());
    });
  }

  /** An account without e-mail address, phone number or password, until one of them is confirmed. */
  private async anonymously({ data, client }: { data: Metadata; client: Client }): Promise<Session> {
    if (!this.settings.ANONYMOUS_ENABLED) fail('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    await this.limits.countAnonymousSignUp(client.ip);
    return this.prisma.$transaction(async (tx) => {
      const person = { password_hash: null, data, confirmed: true, ip: client.ip };
      const id = await this.registration.register(tx, person);
      return this.sessionFactory.start(tx, id, { method: 'anonymous' }, client);
    });
  }
}
