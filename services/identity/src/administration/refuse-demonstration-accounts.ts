import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ConfigError } from '@placette/contracts/server/read-settings';
import { SETTINGS } from '@placette/service-runtime';
import { AccountDirectoryRepository } from './account-directory.repository.js';
import type { IdentityConfig } from '../config.js';

/** A11, ADR 53: production refuses the demonstration accounts, whose passwords are public. */
@Injectable()
export class RefuseDemonstrationAccounts implements OnModuleInit {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<IdentityConfig, 'NODE_ENV'>,
    private readonly accounts: AccountDirectoryRepository,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.settings.NODE_ENV === 'production') await this.check();
  }

  /** Throws ConfigError when an account has an unreachable e-mail address; the addresses are not printed. */
  async check(): Promise<void> {
    const count = await this.accounts.countUnreachable();
    if (count === 0) return;
    throw new ConfigError(
      `DATABASE_URL: demonstration accounts are refused in production; this database has ${count} (e-mail addresses under .localhost, .test, .example or .invalid)`,
    );
  }
}
