import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { AuthUser, Session } from '@placette/contracts/identity/schema';
import { Clock } from '@placette/service-runtime';
import { AccountRegistration } from '../../accounts/account-registration.js';
import { AccountRepository } from '../../accounts/account.repository.js';
import type { Metadata } from '../../accounts/domain/account.js';
import { PasswordHasher } from '../../credentials/password-hasher.js';
import { ConstantTime } from '../../platform/constant-time.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { SessionFactory, type Client } from '../../sessions/session-factory.js';
import { obfuscatedUser, pendingUser } from '../domain/pending-user.js';
import type { SignUpMethod } from '../sign-up-method.js';

interface Input {
  password: string;
  data: Metadata;
  /** AU-11: a session before the contact is confirmed. */
  open_session: boolean;
  client: Client;
}

/** AU-02, AU-05: a session at once, or the account alone and a code to confirm it (contract 2.1). */
@Injectable()
export class SignUpWithPassword {
  private readonly constantTime = { email: new ConstantTime(), phone: new ConstantTime() };

  constructor(
    private readonly prisma: PrismaService,
    private readonly hasher: PasswordHasher,
    private readonly accounts: AccountRepository,
    private readonly registration: AccountRegistration,
    private readonly sessionFactory: SessionFactory,
    private readonly clock: Clock,
  ) {}

  async execute(by: SignUpMethod, input: Input): Promise<Session | AuthUser> {
    if (by.isAutoconfirmed) return this.hasher.admit(() => this.signUpAtOnce(by, input));
    await by.countRequest(input.client);
    return this.hasher.admit(() => this.constantTime[by.provider].run(() => this.askToConfirm(by, input)));
  }

  private async signUpAtOnce(by: SignUpMethod, { password, data, client }: Input): Promise<Session> {
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

  /** A6: one hash and one answer, whether the contact is new or known. */
  private async askToConfirm(by: SignUpMethod, { password, data, open_session, client }: Input) {
    const password_hash = await this.hasher.hash(password);
    return this.prisma.$transaction(async (tx) => {
      const id = await by.askToConfirm(tx, { password_hash, data, ip: client.ip });
      if (id === null) return obfuscatedUser(randomUUID(), by.contact, data, this.clock.now());
      if (open_session) return this.sessionFactory.start(tx, id, { method: 'password' }, client);
      const account = (await this.accounts.findById(id, tx)) ?? fail('user_not_found');
      return pendingUser(account, data, this.clock.now());
    });
  }
}
