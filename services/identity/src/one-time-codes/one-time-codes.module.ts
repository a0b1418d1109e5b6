import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AccountMails } from './account-mails.js';
import { AuthCodes } from './auth-codes.js';
import { FlowStateRepository } from './flow-state.repository.js';
import { OneTimeProofs } from './one-time-proofs.js';
import { OneTimeTokenRepository } from './one-time-token.repository.js';
import { PhoneCodes } from './phone-codes.js';
import { SmsSender } from './sms-sender.js';

@Module({
  imports: [AccountsModule],
  providers: [
    AccountMails,
    AuthCodes,
    FlowStateRepository,
    OneTimeProofs,
    OneTimeTokenRepository,
    PhoneCodes,
    SmsSender,
  ],
  exports: [AccountMails, AuthCodes, FlowStateRepository, OneTimeProofs, OneTimeTokenRepository, PhoneCodes],
})
export class OneTimeCodesModule {}
