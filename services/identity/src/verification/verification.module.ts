import type { Provider } from '@nestjs/common';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { handle, handlers } from '@placette/service-runtime';
import { AuthSettingsService } from './auth-settings.service.js';
import { CodeRequestsService } from './code-requests.service.js';
import { UserChangesService } from './user-changes.service.js';
import { VerificationService } from './verification.service.js';

export const verificationModule: Provider[] = [
  CodeRequestsService,
  VerificationService,
  UserChangesService,
  AuthSettingsService,
  handlers(CodeRequestsService, [
    handle(oneTimeApi.requestRecovery, (s) => s.requestRecovery),
    handle(oneTimeApi.requestOtp, (s) => s.requestOtp),
    handle(oneTimeApi.resendMail, (s) => s.resendMail),
    handle(oneTimeApi.requestPhoneCode, (s) => s.requestPhoneCode),
    handle(oneTimeApi.resendPhoneCode, (s) => s.resendPhoneCode),
    handle(oneTimeApi.reauthenticate, (s) => s.reauthenticate),
  ]),
  handlers(VerificationService, [handle(oneTimeApi.verifyOneTime, (s) => s.verify)]),
  handlers(UserChangesService, [handle(oneTimeApi.updateUser, (s) => s.update)]),
  handlers(AuthSettingsService, [handle(oneTimeApi.getAuthSettings, (s) => s.get)]),
];
