import { Module } from '@nestjs/common';
import { AlternativesController } from './alternatives.controller.js';
import { CancellationController } from './cancellation.controller.js';
import { ConversationController } from './conversation.controller.js';
import { QuestionsController } from './questions.controller.js';
import { RequestsController } from './requests.controller.js';
import { SavedAnswersController } from './saved-answers.controller.js';
import { StayChangesController } from './stay-changes.controller.js';
import { StaysController } from './stays.controller.js';
import { TripController } from './trip.controller.js';
import { WaitingRequestsController } from './waiting-requests.controller.js';

@Module({
  controllers: [
    RequestsController,
    ConversationController,
    QuestionsController,
    WaitingRequestsController,
    StaysController,
    CancellationController,
    StayChangesController,
    TripController,
    AlternativesController,
    SavedAnswersController,
  ],
})
export class RequestsModule {}
