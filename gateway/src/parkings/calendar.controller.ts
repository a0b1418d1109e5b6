import type { CallContext, RouteInput } from '@placette/contracts';
import { calendarRoutes } from '@placette/contracts/listings/calendar-routes';
import { calendarRpc } from '@placette/contracts/listings/calendar-rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from '../http/routes-controller.js';

type Routes = typeof calendarRoutes;

@RoutesController(calendarRoutes)
export class CalendarController {
  constructor(private readonly rpc: RpcClient) {}

  getAvailability({ params, query }: RouteInput<Routes['getAvailability']>, context: CallContext) {
    return this.rpc.call(calendarRpc.getAvailability, { ...params, ...query }, context);
  }

  getOwnCalendar({ params, query }: RouteInput<Routes['getOwnCalendar']>, context: CallContext) {
    return this.rpc.call(calendarRpc.getOwnCalendar, { ...params, ...query }, context);
  }

  blockDays({ params, body }: RouteInput<Routes['blockDays']>, context: CallContext) {
    return this.rpc.call(calendarRpc.blockDays, { ...params, ...body }, context);
  }

  async unblockDays({ params, query }: RouteInput<Routes['unblockDays']>, context: CallContext) {
    await this.rpc.call(calendarRpc.unblockDays, { ...params, ...query }, context);
  }

  getCalendarLink({ params }: RouteInput<Routes['getCalendarLink']>, context: CallContext) {
    return this.rpc.call(calendarRpc.getCalendarLink, params, context);
  }

  renewCalendarLink({ params }: RouteInput<Routes['renewCalendarLink']>, context: CallContext) {
    return this.rpc.call(calendarRpc.renewCalendarLink, params, context);
  }
}
