import type { CallContext, RpcInput } from '@placette/contracts';
import { calendarImportRpc } from '@placette/contracts/listings/calendar-import-rpc';
import { RpcController } from '@placette/nats';
import { ImportCalendar } from './use-cases/import-calendar.js';

type Input<K extends keyof typeof calendarImportRpc> = RpcInput<(typeof calendarImportRpc)[K]>;

@RpcController(calendarImportRpc)
export class CalendarImportRpc {
  constructor(private readonly imports: ImportCalendar) {}

  async getCalendarImport(input: Input<'getCalendarImport'>, _actor: unknown, context: CallContext) {
    return this.imports.get(input, context);
  }

  async importCalendar(input: Input<'importCalendar'>, _actor: unknown, context: CallContext) {
    return this.imports.connect(input, context);
  }

  async refreshCalendarImport(input: Input<'refreshCalendarImport'>, _actor: unknown, context: CallContext) {
    return this.imports.refresh(input, context);
  }

  async removeCalendarImport(input: Input<'removeCalendarImport'>, _actor: unknown, context: CallContext) {
    return this.imports.remove(input, context);
  }
}
