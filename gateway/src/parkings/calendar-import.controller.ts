import type { CallContext, RouteInput } from '@placette/contracts';
import { calendarImportRoutes } from '@placette/contracts/listings/calendar-import-routes';
import { calendarImportRpc } from '@placette/contracts/listings/calendar-import-rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from '../http/routes-controller.js';

type Routes = typeof calendarImportRoutes;

@RoutesController(calendarImportRoutes)
export class CalendarImportController {
  constructor(private readonly rpc: RpcClient) {}

  getCalendarImport({ params }: RouteInput<Routes['getCalendarImport']>, context: CallContext) {
    return this.rpc.call(calendarImportRpc.getCalendarImport, params, context);
  }

  importCalendar({ params, body }: RouteInput<Routes['importCalendar']>, context: CallContext) {
    return this.rpc.call(calendarImportRpc.importCalendar, { ...params, ...body }, context);
  }

  refreshCalendarImport({ params }: RouteInput<Routes['refreshCalendarImport']>, context: CallContext) {
    return this.rpc.call(calendarImportRpc.refreshCalendarImport, params, context);
  }

  async removeCalendarImport({ params }: RouteInput<Routes['removeCalendarImport']>, context: CallContext) {
    await this.rpc.call(calendarImportRpc.removeCalendarImport, params, context);
  }
}
