import type { Provider } from '@nestjs/common';
import { calendarTroubled, parkingUpdated } from '@placette/contracts/listings/events';
import {
  messageSent,
  messagesRead,
  preparedRequestMoved,
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
    on(requestSent, (s) => s.notifySent),
    on(requestAnswerDue, (s) => s.notifyAnswerDue),
    on(requestApproved, (s) => s.notifyApproved),
    on(requestRejected, (s) => s.notifyRejected),
    on(requestCancelled, (s) => s.notifyCancelled),
    on(requestExpired, (s) => s.notifyExpired),
    on(preparedRequestMoved, (s) => s.notifyPrepared),
    on(tripReminderDue, (s) => s.remindOfTrip),
  ]),
  handlers(StayChangesService, [
    on(stayChangeAsked, (s) => s.notifyAsked),
    on(stayChangeAgreed, (s) => s.notifyAgreed),
    on(stayChangeClosed, (s) => s.notifyClosed),
    on(returnHourTold, (s) => s.notifyReturnHour),
    on(calendarTroubled, (s) => s.notifyCalendarTrouble),
    on(parkingUpdated, (s) => s.notifyMovedPoint),
  ]),
  handlers(MessagesService, [on(messageSent, (s) => s.notifyMessage), on(messagesRead, (s) => s.markRead)]),
];
