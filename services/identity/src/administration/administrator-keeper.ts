import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import { AccountDirectoryRepository } from './account-directory.repository.js';
import type { Tx } from '../platform/prisma.service.js';

/** There is always an administrator who can sign in. */
@Injectable()
export class AdministratorKeeper {
  constructor(
    private readonly directory: AccountDirectoryRepository,
    private readonly clock: Clock,
  ) {}

  /** Fails with `last_admin` when nobody else is one; the others stay so until the transaction ends. */
  async requireAnother(tx: Tx, user_id: string): Promise<void> {
    const administrators = await this.directory.lockAdministrators(tx, this.clock.now());
    if (administrators.length === 1 && administrators[0] === user_id) fail('last_admin');
  }
}
