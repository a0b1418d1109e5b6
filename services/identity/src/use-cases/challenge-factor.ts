import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CallContext, RpcInput, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { factorsRpc } from '@placette/contracts/identity/factors-rpc';
import { Clock } from '@placette/service-runtime';
import { CurrentAccount } from '../current-account.js';
import { FACTOR_PATIENCE_MS } from '../domain/factor.js';
import { FactorRepository } from '../factor.repository.js';
import { PrismaService } from '../prisma.service.js';

type Contract = typeof factorsRpc.challengeFactor;

/** Asks for a code. The answer must come from the same address, once, within five minutes. */
@Injectable()
export class ChallengeFactor {
  constructor(
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly factors: FactorRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ factor_id, client }: RpcInput<Contract>, context: CallContext): Promise<RpcOutput<Contract>> {
    const { account } = await this.current.permanent(context);
    const factor = (await this.factors.find(account.id, factor_id)) ?? fail('mfa_factor_not_found');
    const created_at = this.clock.now();
    const expires_at = new Date(created_at.getTime() + FACTOR_PATIENCE_MS);
    const id = randomUUID();
    const challenge = { id, factor_id: factor.id, ip: client.ip, created_at, expires_at, verified_at: null };
    await this.prisma.$transaction((tx) => this.factors.insertChallenge(tx, challenge));
    return { id, type: 'totp', expires_at: Math.floor(expires_at.getTime() / 1000) };
  }
}
