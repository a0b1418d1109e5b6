import { factorsApi } from '@placette/contracts/identity/factors/api';
import { RpcController } from '@placette/nats';
import { ChallengeFactor } from './use-cases/challenge-factor.js';
import { CountRecoveryCodes } from './use-cases/count-recovery-codes.js';
import { CreateRecoveryCodes } from './use-cases/create-recovery-codes.js';
import { EnrolFactor } from './use-cases/enrol-factor.js';
import { RemoveFactor } from './use-cases/remove-factor.js';
import { UseRecoveryCode } from './use-cases/use-recovery-code.js';
import { VerifyFactor } from './use-cases/verify-factor.js';

@RpcController(factorsApi, {
  enrolFactor: EnrolFactor,
  challengeFactor: ChallengeFactor,
  verifyFactor: VerifyFactor,
  removeFactor: [RemoveFactor, 'own'],
  createRecoveryCodes: CreateRecoveryCodes,
  countRecoveryCodes: CountRecoveryCodes,
  useRecoveryCode: UseRecoveryCode,
})
export class FactorsRpc {}
