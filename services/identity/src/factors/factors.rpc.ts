import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { factorsRpc } from '@placette/contracts/identity/factors/rpc';
import { RpcController } from '@placette/nats';
import { ChallengeFactor } from './use-cases/challenge-factor.js';
import { CountRecoveryCodes } from './use-cases/count-recovery-codes.js';
import { CreateRecoveryCodes } from './use-cases/create-recovery-codes.js';
import { EnrolFactor } from './use-cases/enrol-factor.js';
import { RemoveFactor } from './use-cases/remove-factor.js';
import { UseRecoveryCode } from './use-cases/use-recovery-code.js';
import { VerifyFactor } from './use-cases/verify-factor.js';

type Contracts = typeof factorsRpc;

@RpcController(factorsRpc)
export class FactorsRpc implements RpcHandlers<Contracts> {
  constructor(
    private readonly enrolCase: EnrolFactor,
    private readonly challengeCase: ChallengeFactor,
    private readonly verifyCase: VerifyFactor,
    private readonly removeCase: RemoveFactor,
    private readonly createCodesCase: CreateRecoveryCodes,
    private readonly countCodesCase: CountRecoveryCodes,
    private readonly useCodeCase: UseRecoveryCode,
  ) {}

  async enrolFactor(input: RpcInput<Contracts['enrolFactor']>, _actor: unknown, context: CallContext) {
    return this.enrolCase.execute(input, context);
  }

  async challengeFactor(input: RpcInput<Contracts['challengeFactor']>, _actor: unknown, context: CallContext) {
    return this.challengeCase.execute(input, context);
  }

  async verifyFactor(input: RpcInput<Contracts['verifyFactor']>, _actor: unknown, context: CallContext) {
    return this.verifyCase.execute(input, context);
  }

  async removeFactor(input: RpcInput<Contracts['removeFactor']>, _actor: unknown, context: CallContext) {
    return this.removeCase.execute(input, context);
  }

  async createRecoveryCodes(_input: RpcInput<Contracts['createRecoveryCodes']>, _actor: unknown, context: CallContext) {
    return this.createCodesCase.execute(context);
  }

  async countRecoveryCodes(_input: RpcInput<Contracts['countRecoveryCodes']>, _actor: unknown, context: CallContext) {
    return this.countCodesCase.execute(context);
  }

  async useRecoveryCode(input: RpcInput<Contracts['useRecoveryCode']>, _actor: unknown, context: CallContext) {
    return this.useCodeCase.execute(input, context);
  }
}
