import { Module } from '@nestjs/common';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module.js';
import { ResponseFiguresModule } from '../response-figures/response-figures.module.js';
import { AnswerClockJob } from './answer-clock.job.js';
import { AnswerClockRepository } from './answer-clock.repository.js';
import { ClosePastRequestsJob } from './close-past-requests.job.js';
import { UnmaskedWordsRepository } from './unmasked-words.repository.js';
import { ClosePastRequests } from './use-cases/close-past-requests.js';
import { ForgetOldMessages } from './use-cases/forget-old-messages.js';
import { GiveAnswerTimes } from './use-cases/give-answer-times.js';
import { MaskOldWords } from './use-cases/mask-old-words.js';
import { RemindOwners } from './use-cases/remind-owners.js';

@Module({
  imports: [ContactRequestsModule, ResponseFiguresModule],
  providers: [
    AnswerClockRepository,
    GiveAnswerTimes,
    ClosePastRequests,
    RemindOwners,
    ForgetOldMessages,
    MaskOldWords,
    UnmaskedWordsRepository,
    AnswerClockJob,
    ClosePastRequestsJob,
  ],
})
export class UpkeepModule {}
