import type { Provider } from '@nestjs/common';
import { preparedRequestsApi } from '@placette/contracts/requests/prepared/api';
import { handle, handlers } from '@placette/service-runtime';
import { PreparedDescriptionService } from './prepared-description.service.js';
import { PreparedRequestsService } from './prepared-requests.service.js';
import { PreparedSendingService } from './prepared-sending.service.js';
import { PreparedRepository } from './prepared.repository.js';

export const preparedModule: Provider[] = [
  PreparedRequestsService,
  PreparedSendingService,
  PreparedDescriptionService,
  PreparedRepository,
  handlers(PreparedRequestsService, [
    handle(preparedRequestsApi.prepareRequest, (s) => s.prepare),
    handle(preparedRequestsApi.listPreparedRequests, (s) => s.list),
    handle(preparedRequestsApi.getPreparedRequest, (s) => s.get),
    handle(preparedRequestsApi.changePreparedRequest, (s) => s.change),
    handle(preparedRequestsApi.withdrawPreparedRequest, (s) => s.withdraw),
    handle(preparedRequestsApi.readPreparedRequests, (s) => s.readForMail),
  ]),
  handlers(PreparedSendingService, [handle(preparedRequestsApi.sendPreparedRequest, (s) => s.sendNow)]),
];
