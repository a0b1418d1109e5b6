import { calendarImportRoutes } from '@placette/contracts/listings/calendar-import/routes';
import { calendarImportRpc } from '@placette/contracts/listings/calendar-import/rpc';
import { RoutesController } from '../http/routes-controller.js';

/** Of the release before. */
@RoutesController(calendarImportRoutes, {
  getCalendarImport: calendarImportRpc.getCalendarImport,
  importCalendar: calendarImportRpc.importCalendar,
  refreshCalendarImport: calendarImportRpc.refreshCalendarImport,
  removeCalendarImport: calendarImportRpc.removeCalendarImport,
})
export class CalendarImportController {}
