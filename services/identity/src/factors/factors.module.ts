import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { FactorProof } from './factor-proof.js';
import { FactorRepository } from './factor.repository.js';
import { FactorsRpc } from './factors.rpc.js';
import { RecoveryCodeRepository } from './recovery-code.repository.js';
import { ChallengeFactor } from './use-cases/challenge-factor.js';
import { CountRecoveryCodes } from './use-cases/count-recovery-codes.js';
import { CreateRecoveryCodes } from './use-cases/create-recovery-codes.js';
import { EnrolFactor } from './use-cases/enrol-factor.js';
import { RemoveFactor } from './use-cases/remove-factor.js';
import { UseRecoveryCode } from './use-cases/use-recovery-code.js';
import { VerifyFactor } from './use-cases/verify-factor.js';

@Module({
  imports: [AccountsModule, AuditModule, OneTimeCodesModule, PasskeysModule, SessionsModule],
  controllers: [FactorsRpc],
  providers: [
    FactorProof,
    FactorRepository,
    RecoveryCodeRepository,
    ChallengeFactor,
    CountRecoveryCodes,
    CreateRecoveryCodes,
    EnrolFactor,
    RemoveFactor,
    UseRecoveryCode,
    VerifyFactor,
  ],
  exports: [FactorRepository, RemoveFactor],
})
export class FactorsModule {}
