import { Module } from '@nestjs/common';
import { alternativesApi } from '@placette/contracts/requests/alternatives/api';
import { requestsApi } from '@placette/contracts/requests/api';
import { cancellationApi } from '@placette/contracts/requests/cancellation/api';
import { savedAnswersApi } from '@placette/contracts/requests/saved-answers/api';
import { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
import { staysApi } from '@placette/contracts/requests/stays/api';
import { tripApi } from '@placette/contracts/requests/trip/api';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { relays } from '../http/api-controller.js';
import { ConversationController } from './conversation.controller.js';
import { QuestionsController } from './questions.controller.js';

@Module({
  controllers: [
    ConversationController,
    QuestionsController,
    ...relays(
      requestsApi,
      vehiclesApi,
      staysApi,
      stayChangesApi,
      cancellationApi,
      tripApi,
      alternativesApi,
      savedAnswersApi,
    ),
  ],
})
export class RequestsModule {}
