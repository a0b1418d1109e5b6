import { calendarImportRpc } from '@placette/contracts/listings/calendar-import/rpc';
import { RpcController } from '@placette/nats';
import { ImportCalendar } from './use-cases/import-calendar.js';

@RpcController(calendarImportRpc, {
  getCalendarImport: [ImportCalendar, 'get'],
  importCalendar: [ImportCalendar, 'connect'],
  refreshCalendarImport: [ImportCalendar, 'refresh'],
  removeCalendarImport: [ImportCalendar, 'remove'],
})
export class CalendarImportRpc {}
