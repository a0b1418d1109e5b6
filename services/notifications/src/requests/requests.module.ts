import type { Provider } from '@nestjs/common';
import {
  messageSent,
  messagesRead,
  questionMessageSent,
  questionRead,
  requestAnswerDue,
  requestApproved,
  requestCancelled,
  requestExpired,
  requestRejected,
  requestSent,
  returnHourTold,
  stayChangeAgreed,
  stayChangeAsked,
  stayChangeClosed,
  tripReminderDue,
} from '@placette/contracts/requests/events';
import { handlers, on } from '@placette/service-runtime';
import { MessagesService } from './messages.service.js';
import { RequestsClient } from './requests-client.js';
import { RequestsService } from './requests.service.js';
import { StayChangesService } from './stay-changes.service.js';

export const requestsModule: Provider[] = [
  RequestsClient,
  RequestsService,
  StayChangesService,
  MessagesService,
  handlers(RequestsService, [
    on(requestSent, (s) => s.tellSent),
    on(requestAnswerDue, (s) => s.tellAnswerDue),
    on(requestApproved, (s) => s.tellApproved),
    on(requestRejected, (s) => s.tellRejected),
    on(requestCancelled, (s) => s.tellCancelled),
    on(requestExpired, (s) => s.tellExpired),
    on(tripReminderDue, (s) => s.remindOfTrip),
  ]),
  handlers(StayChangesService, [
    on(stayChangeAsked, (s) => s.tellAsked),
    on(stayChangeAgreed, (s) => s.tellAgreed),
    on(stayChangeClosed, (s) => s.tellClosed),
    on(returnHourTold, (s) => s.tellReturnHour),
  ]),
  handlers(MessagesService, [
    on(messageSent, (s) => s.tellMessage),
    on(messagesRead, (s) => s.markMessagesRead),
    on(questionMessageSent, (s) => s.tellQuestionMessage),
    on(questionRead, (s) => s.markQuestionRead),
  ]),
];
