import { calendarRoutes } from '@placette/contracts/listings/calendar/routes';
import { calendarRpc } from '@placette/contracts/listings/calendar/rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(calendarRoutes, {
  getAvailability: calendarRpc.getAvailability,
  getOwnCalendar: calendarRpc.getOwnCalendar,
  blockDays: calendarRpc.blockDays,
  unblockDays: calendarRpc.unblockDays,
  getCalendarLink: calendarRpc.getCalendarLink,
  renewCalendarLink: calendarRpc.renewCalendarLink,
})
export class CalendarController {}
