import { calendarImportApi } from '@placette/contracts/listings/calendar-import/api';
import { RpcController } from '@placette/nats';
import { ImportCalendar } from './use-cases/import-calendar.js';

@RpcController(calendarImportApi, {
  getCalendarImport: [ImportCalendar, 'get'],
  importCalendar: [ImportCalendar, 'connect'],
  refreshCalendarImport: [ImportCalendar, 'refresh'],
  removeCalendarImport: [ImportCalendar, 'remove'],
})
export class CalendarImportRpc {}
