import type { Provider } from '@nestjs/common';
import { notificationsSearchApi } from '@placette/contracts/desk-search/api';
import { contestRemindersApi, deskApi, deskTemplatesApi } from '@placette/contracts/notifications/desk/api';
import { handle, handlers } from '@placette/service-runtime';
import { DeskClock } from './desk-clock.service.js';
import { DeskReader } from './desk-reader.js';
import { DeskTemplates } from './desk-templates.service.js';
import { DeskRepository } from './desk.repository.js';
import { DeskService } from './desk.service.js';

export const deskModule: Provider[] = [
  DeskRepository,
  DeskReader,
  DeskService,
  DeskClock,
  DeskTemplates,
  handlers(DeskService, [
    handle(deskApi.listDeskMessages, (s) => s.list),
    handle(deskApi.countDeskMessages, (s) => s.count),
    handle(notificationsSearchApi.findMessages, (s) => s.find),
    handle(deskApi.getDeskMessage, (s) => s.get),
    handle(deskApi.changeDeskMessage, (s) => s.change),
    handle(deskApi.answerDeskMessage, (s) => s.answer),
    handle(deskApi.linkDeskPlace, (s) => s.linkPlace),
  ]),
  handlers(DeskClock, [handle(contestRemindersApi.remindOfContest, (s) => s.remindOfContest)]),
  handlers(DeskTemplates, [
    handle(deskTemplatesApi.listDeskTemplates, (s) => s.list),
    handle(deskTemplatesApi.addDeskTemplate, (s) => s.add),
    handle(deskTemplatesApi.changeDeskTemplate, (s) => s.change),
    handle(deskTemplatesApi.deleteDeskTemplate, (s) => s.remove),
  ]),
];
