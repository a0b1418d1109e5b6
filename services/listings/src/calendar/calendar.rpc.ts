import { calendarApi } from '@placette/contracts/listings/calendar/api';
import { RpcController } from '@placette/nats';
import { ChangeBlockedDays } from './use-cases/change-blocked-days.js';
import { ExportCalendar } from './use-cases/export-calendar.js';
import { GetAvailability } from './use-cases/get-availability.js';
import { GetOwnCalendar } from './use-cases/get-own-calendar.js';

@RpcController(calendarApi, {
  getAvailability: GetAvailability,
  getOwnCalendar: GetOwnCalendar,
  blockDays: [ChangeBlockedDays, 'block'],
  unblockDays: [ChangeBlockedDays, 'unblock'],
  getCalendarLink: [ExportCalendar, 'link'],
  renewCalendarLink: [ExportCalendar, 'renew'],
  exportCalendar: ExportCalendar,
})
export class CalendarRpc {}
