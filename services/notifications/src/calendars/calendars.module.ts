import type { Provider } from '@nestjs/common';
import { calendarTroubled } from '@placette/contracts/listings/events';
import { handlers, on } from '@placette/service-runtime';
import { CalendarsService } from './calendars.service.js';

export const calendarsModule: Provider[] = [
  CalendarsService,
  handlers(CalendarsService, [on(calendarTroubled, (s) => s.tellOwner)]),
];
