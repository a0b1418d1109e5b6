import type { Provider } from '@nestjs/common';
import { deskStaysApi } from '@placette/contracts/requests/administration/api';
import { handle, handlers } from '@placette/service-runtime';
import { DeskStaysRepository } from './desk-stays.repository.js';
import { DeskStaysService } from './desk-stays.service.js';

export const administrationModule: Provider[] = [
  DeskStaysRepository,
  DeskStaysService,
  handlers(DeskStaysService, [
    handle(deskStaysApi.listDeskStays, (s) => s.list),
    handle(deskStaysApi.getDeskStay, (s) => s.get),
    handle(deskStaysApi.cancelDeskStay, (s) => s.cancel),
  ]),
];
