import type { Provider } from '@nestjs/common';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { handle, handlers } from '@placette/service-runtime';
import { AccountMails } from './account-mails.js';
import { AuthCodesService } from './auth-codes.service.js';
import { FlowStateRepository } from './flow-state.repository.js';
import { OneTimeProofs } from './one-time-proofs.js';
import { OneTimeTokenRepository } from './one-time-token.repository.js';
import { PhoneCodes } from './phone-codes.js';

export const oneTimeCodesModule: Provider[] = [
  AuthCodesService,
  AccountMails,
  PhoneCodes,
  OneTimeProofs,
  FlowStateRepository,
  OneTimeTokenRepository,
  handlers(AuthCodesService, [handle(oneTimeApi.exchangeCode, (s) => s.exchange)]),
];
