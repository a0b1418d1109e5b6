import { Controller, Get, Param, Res } from '@nestjs/common';
import type { CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { calendarApi } from '@placette/contracts/listings/calendar/api';
import { calendarTokenSchema } from '@placette/contracts/listings/calendar/schema';
import { RpcClient } from '@placette/nats';
import type { FastifyReply } from 'fastify';
import { Context } from '../http/request-context.js';

/** What other calendars subscribe to: whoever has the address reads it, without signing in. */
@Controller('api/calendars')
export class CalendarFileController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':name')
  async calendar(@Param('name') name: string, @Context() context: CallContext, @Res() reply: FastifyReply) {
    const { data: token } = calendarTokenSchema.safeParse(name.replace(/\.ics$/, ''));
    if (token === undefined || !name.endsWith('.ics')) fail('not_found');
    const { text } = await this.rpc.call(calendarApi.exportCalendar, { token }, context);
    await reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="calendrier.ics"')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(text);
  }
}
