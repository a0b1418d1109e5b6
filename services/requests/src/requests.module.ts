import { Module } from '@nestjs/common';
import { AccountDeletionModule } from './account-deletion/account-deletion.module.js';
import { AlternativesModule } from './alternatives/alternatives.module.js';
import { CancellationModule } from './cancellation/cancellation.module.js';
import { ContactRequestsModule } from './contact-requests/contact-requests.module.js';
import { ConversationModule } from './conversation/conversation.module.js';
import { CopiesModule } from './copies/copies.module.js';
import { requestsJobs } from './jobs.js';
import { JobsModule } from '@placette/service-runtime/jobs';
import { ModerationModule } from './moderation/moderation.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { RequestsPlatformModule } from './platform/platform.module.js';
import { QuestionsModule } from './questions/questions.module.js';
import { ResponseFiguresModule } from './response-figures/response-figures.module.js';
import { SavedAnswersModule } from './saved-answers/saved-answers.module.js';
import { SpotWithdrawalModule } from './spot-withdrawal/spot-withdrawal.module.js';
import { StayChangesModule } from './stay-changes/stay-changes.module.js';
import { StaysModule } from './stays/stays.module.js';
import { TripModule } from './trip/trip.module.js';
import { UpkeepModule } from './upkeep/upkeep.module.js';
import { vehiclesModule } from './vehicles/vehicles.module.js';

@Module({
  imports: [
    RequestsPlatformModule,
    JobsModule.of(requestsJobs),
    CopiesModule,
    ContactRequestsModule,
    ResponseFiguresModule,
    ConversationModule,
    QuestionsModule,
    AlternativesModule,
    StaysModule,
    CancellationModule,
    StayChangesModule,
    TripModule,
    SavedAnswersModule,
    ModerationModule,
    SpotWithdrawalModule,
    AccountDeletionModule,
    PersonalDataModule,
    UpkeepModule,
  ],
  providers: [...vehiclesModule],
})
export class RequestsModule {}
