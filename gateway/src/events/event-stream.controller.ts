import type { OutgoingHttpHeaders } from 'node:http';
import { Controller, Get, Req, Res, SetMetadata } from '@nestjs/common';
import { eventStream } from '@placette/contracts/event-stream/api';
import { EVENT_STREAM_PATH } from '@placette/contracts/signals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ROUTE } from '../http/api-controller.js';
import { RevokedSessions } from '../auth/access/revoked-sessions.js';
import { BrowserSignals } from './browser-signals.js';

/** CO-03: the browser treats the stream as dead ten seconds after a missing heartbeat. */
const HEARTBEAT = 25_000;

/** Notifies a signed-in browser which of its queries to load again. Carries only topics, never data. */
@Controller()
export class EventStreamController {
  constructor(
    private readonly signals: BrowserSignals,
    private readonly revoked: RevokedSessions,
  ) {}

  @Get(EVENT_STREAM_PATH)
  @SetMetadata(ROUTE, eventStream.http)
  open(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const actor = request.actor;
    if (!actor) return;
    const write = (text: string) => {
      if (!reply.raw.writableEnded) reply.raw.write(text);
    };
    const close = this.signals.listen({
      actor,
      signal: (topic) => write(`event: signal\ndata: ${JSON.stringify({ topic })}\n\n`),
      end: (retryMs) => reply.raw.end(retryMs === undefined ? undefined : `retry: ${retryMs}\n\n`),
    });
    request.raw.once('close', close);
    reply.hijack();
    // A browser that disconnects in the middle of a line is not an error of the gateway.
    reply.raw.on('error', close);
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    write('retry: 2000\n\n');
    const heartbeat = setInterval(() => {
      // A session end that was missed while NATS was unavailable is learned later.
      if (this.revoked.has(actor.session_id)) reply.raw.end();
      else write(': ping\n\n');
    }, HEARTBEAT);
    request.raw.once('close', () => clearInterval(heartbeat));
  }
}
