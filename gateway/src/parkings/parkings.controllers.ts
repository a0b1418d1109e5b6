import type { CallContext, RouteInput } from '@placette/contracts';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { RpcClient } from '@placette/nats';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { calendarApi } from '@placette/contracts/listings/calendar/api';
import { calendarTokenSchema } from '@placette/contracts/listings/calendar/schema';
import type { FastifyReply } from 'fastify';
import { ApiController } from '../http/api-controller.js';
import { Context } from '../http/request-context.js';

@ApiController(ownParkingsApi)
export class OwnParkingsController {
  constructor(private readonly rpc: RpcClient) {}

  editParkingSpot({ params, body }: RouteInput<typeof ownParkingsApi.editParkingSpot.http>, context: CallContext) {
    return this.rpc.call(ownParkingsApi.editParkingSpot, { ...params, edited: body }, context);
  }
}

/** Serves the file that other calendars subscribe to: anyone with its address can read it without signing in. */
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
