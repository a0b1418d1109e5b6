import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountDirectoryRepository } from '../account-directory.repository.js';
import { AuditLogRepository } from '../audit-log.repository.js';
import type { IdentityConfig } from '../config.js';
import { keyedHash } from '../domain/one-time-secret.js';
import { ManagedUserRepository } from '../managed-user.repository.js';
import { PrismaService } from '../prisma.service.js';
import { SessionEnder } from '../session-ender.js';

/** The account with its sessions and factors. Never the last administrator. */
@Injectable()
export class DeleteManagedUser {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly prisma: PrismaService,
    private readonly users: ManagedUserRepository,
    private readonly directory: AccountDirectoryRepository,
    private readonly ender: SessionEnder,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  /** `soft`: the row stays, with keyed hashes where its address and number were. */
  async execute({ user_id, soft }: { user_id: string; soft: boolean }): Promise<Record<string, never>> {
    await this.prisma.$transaction(async (tx) => {
      const now = this.clock.now();
      if (!(await this.directory.find(user_id, tx))) fail('account_not_found');
      const administrators = await this.directory.lockAdministrators(tx, now);
      if (administrators.length === 1 && administrators[0] === user_id) fail('last_admin');
      await this.ender.end(tx, user_id);
      if (soft) await this.users.anonymise(tx, user_id, (text) => this.hashOf(user_id, text), now);
      else await this.users.delete(tx, user_id);
      const details = { by: 'service', soft };
      await this.audit.append({ action: 'user_deleted', actor_id: null, target_id: user_id, details }, tx);
    });
    return {};
  }

  private hashOf(user_id: string, text: string): string {
    return Buffer.from(keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'deleted', user_id, text)).toString('hex');
  }
}
