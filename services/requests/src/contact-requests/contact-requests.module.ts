import type { Provider } from '@nestjs/common';
import { parkingWithdrawn } from '@placette/contracts/listings/events';
import { alternativesApi, requestsApi, requestsWithdrawalApi } from '@placette/contracts/requests/api';
import { handle, handlers, on } from '@placette/service-runtime';
import { AgreementService } from './agreement.service.js';
import { AlternativesService } from './alternatives.service.js';
import { RequestClockRepository } from './clock/request-clock.repository.js';
import { RequestClockService } from './clock/request-clock.service.js';
import { ContactRequestRepository } from './contact-request.repository.js';
import { FiguresService } from './figures/figures.service.js';
import { OwnerCancellationsRepository } from './figures/owner-cancellations.repository.js';
import { ResponseFiguresRepository } from './figures/response-figures.repository.js';
import { OpenRequestRepository } from './open-request.repository.js';
import { RequestAnswersService } from './request-answers.service.js';
import { RequestChecksService } from './request-checks.service.js';
import { RequestClosingService } from './request-closing.service.js';
import { RequestDescriptionService } from './request-description.service.js';
import { RequestListsService } from './request-lists.service.js';
import { RequestSendingService } from './request-sending.service.js';

export const contactRequestsModule: Provider[] = [
  RequestChecksService,
  RequestSendingService,
  AgreementService,
  RequestAnswersService,
  RequestClosingService,
  RequestClockService,
  RequestDescriptionService,
  RequestListsService,
  AlternativesService,
  FiguresService,
  ContactRequestRepository,
  OpenRequestRepository,
  RequestClockRepository,
  ResponseFiguresRepository,
  OwnerCancellationsRepository,
  handlers(RequestSendingService, [handle(requestsApi.sendContactRequest, (s) => s.send)]),
  handlers(RequestAnswersService, [
    handle(requestsApi.approveRequest, (s) => s.approve),
    handle(requestsApi.rejectRequest, (s) => s.reject),
    handle(requestsApi.cancelRequest, (s) => s.cancel),
  ]),
  handlers(RequestListsService, [
    handle(requestsApi.listSentRequests, (s) => s.sent),
    handle(requestsApi.listReceivedRequests, (s) => s.received),
    handle(requestsApi.countWaitingRequests, (s) => s.countWaiting),
    handle(requestsApi.readRequest, (s) => s.readRequest),
    handle(requestsApi.readTravel, (s) => s.readTravel),
  ]),
  handlers(AlternativesService, [
    handle(alternativesApi.listAlternatives, (s) => s.list),
    handle(alternativesApi.readAlternatives, (s) => s.readAlternatives),
  ]),
  handlers(FiguresService, [handle(requestsApi.getAnswerTime, (s) => s.getAnswerTime)]),
  handlers(RequestClosingService, [
    handle(requestsWithdrawalApi.lockForWithdrawal, (s) => s.lockForWithdrawal),
    on(parkingWithdrawn, (s) => s.followWithdrawal),
  ]),
];
