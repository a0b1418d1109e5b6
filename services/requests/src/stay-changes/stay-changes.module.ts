import { Module } from '@nestjs/common';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module.js';
import { StayChangesRpc } from './stay-changes.rpc.js';
import { AgreeToChange } from './use-cases/agree-to-change.js';
import { AnswerChange } from './use-cases/answer-change.js';
import { AskChange } from './use-cases/ask-change.js';
import { CheckChange } from './use-cases/check-change.js';
import { CloseChanges } from './use-cases/close-changes.js';
import { ExpireChanges } from './use-cases/expire-changes.js';
import { QuoteChange } from './use-cases/quote-change.js';
import { TellReturnHour } from './use-cases/tell-return-hour.js';

@Module({
  imports: [ContactRequestsModule],
  controllers: [StayChangesRpc],
  providers: [
    CheckChange,
    QuoteChange,
    AskChange,
    AgreeToChange,
    AnswerChange,
    TellReturnHour,
    CloseChanges,
    ExpireChanges,
  ],
  exports: [CloseChanges],
})
export class StayChangesModule {}
