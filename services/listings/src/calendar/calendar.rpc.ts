import type { CallContext, RpcInput } from '@placette/contracts';
import { calendarRpc } from '@placette/contracts/listings/calendar-rpc';
import { RpcController } from '@placette/nats';
import { ChangeBlockedDays } from './use-cases/change-blocked-days.js';
import { ExportCalendar } from './use-cases/export-calendar.js';
import { GetAvailability } from './use-cases/get-availability.js';
import { GetOwnCalendar } from './use-cases/get-own-calendar.js';

type Input<K extends keyof typeof calendarRpc> = RpcInput<(typeof calendarRpc)[K]>;

@RpcController(calendarRpc)
export class CalendarRpc {
  constructor(
    private readonly availability: GetAvailability,
    private readonly own: GetOwnCalendar,
    private readonly blocking: ChangeBlockedDays,
    private readonly exports: ExportCalendar,
  ) {}

  async getAvailability(input: Input<'getAvailability'>, _actor: unknown, context: CallContext) {
    return this.availability.execute(input, context);
  }

  async getOwnCalendar(input: Input<'getOwnCalendar'>, _actor: unknown, context: CallContext) {
    return this.own.execute(input, context);
  }

  async blockDays(input: Input<'blockDays'>, _actor: unknown, context: CallContext) {
    return this.blocking.block(input, context);
  }

  async unblockDays(input: Input<'unblockDays'>, _actor: unknown, context: CallContext) {
    return this.blocking.unblock(input, context);
  }

  async getCalendarLink(input: Input<'getCalendarLink'>, _actor: unknown, context: CallContext) {
    return this.exports.link(input, context);
  }

  async renewCalendarLink(input: Input<'renewCalendarLink'>, _actor: unknown, context: CallContext) {
    return this.exports.renew(input, context);
  }

  async exportCalendar({ token }: Input<'exportCalendar'>) {
    return this.exports.execute(token);
  }
}
