import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { Session } from '@placette/contracts/identity/schema';
import { SETTINGS } from '@placette/service-runtime';
import { AccountRegistration } from '../../accounts/account-registration.js';
import type { IdentityConfig } from '../../config.js';
import type { Metadata } from '../../accounts/domain/account.js';
import { HourlyLimits } from '../../platform/hourly-limits.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { SessionFactory, type Client } from '../../sessions/session-factory.js';

/** An account without e-mail address, phone number or password, until one of them is confirmed. */
@Injectable()
export class SignUpAnonymously {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly prisma: PrismaService,
    private readonly limits: HourlyLimits,
    private readonly registration: AccountRegistration,
    private readonly sessionFactory: SessionFactory,
  ) {}

  async execute({ data, client }: { data: Metadata; client: Client }): Promise<Session> {
    if (!this.settings.ANONYMOUS_ENABLED) fail('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    await this.limits.countAnonymousSignUp(client.ip);
    return this.prisma.$transaction(async (tx) => {
      const person = { password_hash: null, data, confirmed: true, ip: client.ip };
      const id = await this.registration.register(tx, person);
      return this.sessionFactory.start(tx, id, { method: 'anonymous' }, client);
    });
  }
}
