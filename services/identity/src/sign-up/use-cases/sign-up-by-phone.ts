import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { AuthUser, Session } from '@placette/contracts/identity/schema';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountRegistration } from '../../accounts/account-registration.js';
import { AccountRepository } from '../../accounts/account.repository.js';
import type { IdentityConfig } from '../../config.js';
import type { Metadata } from '../../accounts/domain/account.js';
import { ConstantTime } from '../../platform/constant-time.js';
import { obfuscatedUser, pendingUser } from '../domain/pending-user.js';
import { HourlyLimits } from '../../platform/hourly-limits.js';
import { PasswordHasher } from '../../credentials/password-hasher.js';
import { PhoneCodes } from '../../one-time-codes/phone-codes.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { SessionFactory, type Client } from '../../sessions/session-factory.js';

interface Input {
  phone: string;
  password: string;
  data: Metadata;
  channel: string;
  client: Client;
}

/** As by e-mail: a session at once, or the account alone and a code by text message (contract 2.1). */
@Injectable()
export class SignUpByPhone {
  private readonly constantTime = new ConstantTime();

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly prisma: PrismaService,
    private readonly hasher: PasswordHasher,
    private readonly accounts: AccountRepository,
    private readonly registration: AccountRegistration,
    private readonly sessionFactory: SessionFactory,
    private readonly codes: PhoneCodes,
    private readonly limits: HourlyLimits,
    private readonly clock: Clock,
  ) {}

  async execute(input: Input): Promise<Session | AuthUser> {
    if (this.settings.PHONE_AUTOCONFIRM) return this.hasher.admit(() => this.signUpAtOnce(input));
    await this.limits.countTextMessage();
    return this.hasher.admit(() => this.constantTime.run(() => this.askToConfirm(input)));
  }

  private async signUpAtOnce({ phone, password, data, client }: Input): Promise<Session> {
    if (await this.accounts.findByPhone(phone)) fail('user_already_exists');
    const password_hash = await this.hasher.hash(password);
    return this.prisma.$transaction(async (tx) => {
      const person = { phone, password_hash, data, confirmed: true, ip: client.ip };
      const id = await this.registration.register(tx, person);
      const opened = await this.sessionFactory.open(tx, id, 'password', client, { provider: 'phone' });
      const account = (await this.accounts.findById(id, tx)) ?? fail('user_not_found');
      return this.sessionFactory.answer(tx, account, opened);
    });
  }

  private async askToConfirm({ phone, password, data, channel, client }: Input): Promise<AuthUser> {
    const password_hash = await this.hasher.hash(password);
    const known = await this.accounts.findByPhone(phone);
    if (known && known.phone_confirmed_at !== null) {
      return obfuscatedUser(randomUUID(), { phone }, data, this.clock.now());
    }
    return this.prisma.$transaction(async (tx) => {
      const person = { phone, password_hash, data, confirmed: false, ip: client.ip };
      const id = known?.id ?? (await this.registration.register(tx, person));
      const account = (await this.accounts.lock(tx, id)) ?? fail('user_not_found');
      if (this.codes.wait(account, 'sms') === 0) await this.codes.send(tx, account, 'sms', phone, channel);
      return pendingUser(account, data, this.clock.now());
    });
  }
}
