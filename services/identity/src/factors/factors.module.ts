import type { Provider } from '@nestjs/common';
import { factorsApi } from '@placette/contracts/identity/factors/api';
import { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import { handle, handlers } from '@placette/service-runtime';
import { FactorEnrolmentService } from './factor-enrolment.service.js';
import { FactorProof } from './factor-proof.js';
import { FactorSecretsService } from './factor-secrets.service.js';
import { FactorVerificationService } from './factor-verification.service.js';
import { FactorRepository } from './factor.repository.js';
import { FactorsService } from './factors.service.js';
import { RecoveryCodeRepository } from './recovery-code.repository.js';
import { RecoveryCodesService } from './recovery-codes.service.js';

export const factorsModule: Provider[] = [
  FactorEnrolmentService,
  FactorSecretsService,
  FactorVerificationService,
  FactorsService,
  RecoveryCodesService,
  FactorProof,
  FactorRepository,
  RecoveryCodeRepository,
  handlers(FactorEnrolmentService, [
    handle(factorsApi.enrolFactor, (s) => s.enrol),
    handle(factorsApi.challengeFactor, (s) => s.challenge),
  ]),
  handlers(FactorVerificationService, [handle(factorsApi.verifyFactor, (s) => s.verify)]),
  handlers(FactorsService, [
    handle(factorsApi.removeFactor, (s) => s.remove),
    handle(managedUserApi.removeManagedFactor, (s) => s.removeManaged),
    handle(managedUserApi.changeManagedFactor, (s) => s.renameManaged),
  ]),
  handlers(RecoveryCodesService, [
    handle(factorsApi.createRecoveryCodes, (s) => s.create),
    handle(factorsApi.countRecoveryCodes, (s) => s.count),
    handle(factorsApi.useRecoveryCode, (s) => s.use),
  ]),
];
