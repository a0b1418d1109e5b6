import { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
import { RpcController } from '@placette/nats';
import { AgreeToChange } from './use-cases/agree-to-change.js';
import { AnswerChange } from './use-cases/answer-change.js';
import { AskChange } from './use-cases/ask-change.js';
import { QuoteChange } from './use-cases/quote-change.js';
import { TellReturnHour } from './use-cases/tell-return-hour.js';

@RpcController(stayChangesApi, {
  quoteChange: QuoteChange,
  askChange: AskChange,
  agreeToChange: AgreeToChange,
  tellReturnHour: TellReturnHour,
  refuseChange: [AnswerChange, 'refuse'],
  withdrawChange: [AnswerChange, 'withdraw'],
})
export class StayChangesRpc {}
