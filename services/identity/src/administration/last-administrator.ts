import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import { AccountDirectoryRepository } from './account-directory.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

/** At least one administrator can always sign in. */
@Injectable()
export class LastAdministrator {
  constructor(
    private readonly prisma: PrismaService,
    private readonly directory: AccountDirectoryRepository,
    private readonly clock: Clock,
  ) {}

  /** Within `tx` the other administrators are locked until it ends. */
  async is(user_id: string, tx: Tx = this.prisma): Promise<boolean> {
    const administrators = await this.directory.lockAdministrators(tx, this.clock.now());
    return administrators.length === 1 && administrators[0] === user_id;
  }

  /** Fails with `last_admin` unless there is another administrator. */
  async requireAnother(user_id: string, tx?: Tx): Promise<void> {
    if (await this.is(user_id, tx)) fail('last_admin');
  }
}
