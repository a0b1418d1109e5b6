import { Injectable } from '@nestjs/common';
import type { CallContext } from '@placette/contracts';
import { CurrentAccount } from '../../sessions/current-account.js';
import { RecoveryCodeRepository } from '../recovery-code.repository.js';

@Injectable()
export class CountRecoveryCodes {
  constructor(
    private readonly current: CurrentAccount,
    private readonly recoveryCodes: RecoveryCodeRepository,
  ) {}

  async execute(context: CallContext): Promise<{ remaining: number }> {
    const { account } = await this.current.of(context);
    return { remaining: await this.recoveryCodes.countLeft(account.id) };
  }
}
