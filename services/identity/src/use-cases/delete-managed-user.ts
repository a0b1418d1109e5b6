import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import { AccountDirectoryRepository } from '../account-directory.repository.js';
import { AuditLogRepository } from '../audit-log.repository.js';
import { ManagedUserRepository } from '../managed-user.repository.js';
import { PrismaService } from '../prisma.service.js';
import { SessionEnder } from '../session-ender.js';

/** The account with its sessions and factors. Never the last administrator. */
@Injectable()
export class DeleteManagedUser {
  constructor(
    private readonly prisma: PrismaService,
    private readonly users: ManagedUserRepository,
    private readonly directory: AccountDirectoryRepository,
    private readonly ender: SessionEnder,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ user_id }: { user_id: string }): Promise<Record<string, never>> {
    await this.prisma.$transaction(async (tx) => {
      if (!(await this.directory.find(user_id, tx))) fail('account_not_found');
      const administrators = await this.directory.lockAdministrators(tx, this.clock.now());
      if (administrators.length === 1 && administrators[0] === user_id) fail('last_admin');
      await this.ender.end(tx, user_id);
      await this.users.delete(tx, user_id);
      const details = { by: 'service' };
      await this.audit.append({ action: 'user_deleted', actor_id: null, target_id: user_id, details }, tx);
    });
    return {};
  }
}
