import type { Provider } from '@nestjs/common';
import { cancellationApi, staysApi } from '@placette/contracts/requests/api';
import { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
import { tripApi } from '@placette/contracts/requests/trip/api';
import { handle, handlers } from '@placette/service-runtime';
import { ChangeAgreementService } from './change-agreement.service.js';
import { ChangeCheckService } from './change-check.service.js';
import { ChangeClosingService } from './change-closing.service.js';
import { StayCancellationService } from './stay-cancellation.service.js';
import { StayChangeRepository } from './stay-change.repository.js';
import { StayChangesService } from './stay-changes.service.js';
import { StaysRepository } from './stays.repository.js';
import { StaysService } from './stays.service.js';
import { TripRemindersService } from './trip-reminders.service.js';

export const staysModule: Provider[] = [
  StaysService,
  StayCancellationService,
  StayChangesService,
  ChangeCheckService,
  ChangeAgreementService,
  ChangeClosingService,
  TripRemindersService,
  StaysRepository,
  StayChangeRepository,
  handlers(StaysService, [
    handle(staysApi.listStays, (s) => s.list),
    handle(tripApi.getTrip, (s) => s.getTrip),
    handle(tripApi.readTrip, (s) => s.readTrip),
    handle(tripApi.listStaysExpected, (s) => s.listExpected),
  ]),
  handlers(StayCancellationService, [handle(cancellationApi.cancelStay, (s) => s.cancel)]),
  handlers(StayChangesService, [
    handle(stayChangesApi.quoteChange, (s) => s.quote),
    handle(stayChangesApi.askChange, (s) => s.ask),
    handle(stayChangesApi.tellReturnHour, (s) => s.tellReturnHour),
  ]),
  handlers(ChangeAgreementService, [handle(stayChangesApi.agreeToChange, (s) => s.agree)]),
  handlers(ChangeClosingService, [
    handle(stayChangesApi.refuseChange, (s) => s.refuse),
    handle(stayChangesApi.withdrawChange, (s) => s.withdraw),
  ]),
];
