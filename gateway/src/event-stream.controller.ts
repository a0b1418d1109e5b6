import { Controller, Get, Req, Res, SetMetadata } from '@nestjs/common';
import { EVENT_STREAM_PATH, eventStreamRoute } from '@placette/contracts/signals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ROUTE } from './http/routes-controller.js';
import { BrowserSignals } from './browser-signals.js';

const HEARTBEAT = 20_000;

/** Tells a signed-in browser which of its queries to load again. Carries topics only, never data. */
@Controller()
export class EventStreamController {
  constructor(private readonly signals: BrowserSignals) {}

  @Get(EVENT_STREAM_PATH)
  @SetMetadata(ROUTE, eventStreamRoute)
  open(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const actor = request.actor;
    if (!actor) return;
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    reply.raw.write('retry: 2000\n\n');
    const close = this.signals.listen(actor, (topic) => {
      reply.raw.write(`event: signal\ndata: ${JSON.stringify({ topic })}\n\n`);
    });
    const heartbeat = setInterval(() => reply.raw.write(': ping\n\n'), HEARTBEAT);
    request.raw.on('close', () => {
      clearInterval(heartbeat);
      close();
    });
  }
}
