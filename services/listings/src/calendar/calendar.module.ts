import type { Provider } from '@nestjs/common';
import { calendarApi } from '@placette/contracts/listings/calendar/api';
import { pausesApi } from '@placette/contracts/listings/pauses/api';
import {
  requestApproved,
  requestCancelled,
  requestCompleted,
  requestExpired,
  requestRejected,
  stayChangeAgreed,
} from '@placette/contracts/requests/events';
import { handle, handlers, on } from '@placette/service-runtime';
import { CalendarExportRepository } from './calendar-export.repository.js';
import { CalendarRepository } from './calendar.repository.js';
import { CalendarService } from './calendar.service.js';
import { OccupancyRepository } from './occupancy.repository.js';
import { OccupancyService } from './occupancy.service.js';
import { PausesRepository } from './pauses.repository.js';
import { PausesService } from './pauses.service.js';

export const calendarModule: Provider[] = [
  CalendarService,
  CalendarRepository,
  CalendarExportRepository,
  PausesService,
  PausesRepository,
  OccupancyService,
  OccupancyRepository,
  handlers(CalendarService, [
    handle(calendarApi.getAvailability, (s) => s.availability),
    handle(calendarApi.getOwnCalendar, (s) => s.own),
    handle(calendarApi.blockDays, (s) => s.block),
    handle(calendarApi.unblockDays, (s) => s.unblock),
    handle(calendarApi.getCalendarLink, (s) => s.link),
    handle(calendarApi.renewCalendarLink, (s) => s.renewLink),
    handle(calendarApi.exportCalendar, (s) => s.export),
  ]),
  handlers(PausesService, [
    handle(pausesApi.listPauses, (s) => s.list),
    handle(pausesApi.previewPause, (s) => s.preview),
    handle(pausesApi.pauseParkings, (s) => s.pause),
    handle(pausesApi.endPause, (s) => s.end),
  ]),
  handlers(OccupancyService, [
    on(requestApproved, (s) => s.occupy),
    on(stayChangeAgreed, (s) => s.occupy),
    on(requestRejected, (s) => s.release),
    on(requestCancelled, (s) => s.release),
    on(requestExpired, (s) => s.release),
    on(requestCompleted, (s) => s.release),
  ]),
];
