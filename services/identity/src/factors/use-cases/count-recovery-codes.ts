import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { CurrentAccount } from '../../sessions/current-account.js';
import { RecoveryCodeRepository } from '../recovery-code.repository.js';

@Injectable()
export class CountRecoveryCodes {
  constructor(
    private readonly current: CurrentAccount,
    private readonly recoveryCodes: RecoveryCodeRepository,
  ) {}

  async execute(_input: unknown, actor: Actor): Promise<{ remaining: number }> {
    const { account } = await this.current.of(actor);
    return { remaining: await this.recoveryCodes.countLeft(account.id) };
  }
}
