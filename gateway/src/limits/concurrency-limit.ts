import { EVENT_STREAM_PATH } from '@placette/contracts/signals';
import { appError } from '@placette/contracts/errors';
import type { Metrics } from '@placette/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashesPassword } from './limits.js';

/** In milliseconds: longer than a request may take behind the gateway, uploads included. */
const LONGEST_MS = 35_000;
/** A2: the share of places for requests that hash a password: two hash concurrently, and the others wait. */
const HASHING_PART = 1 / 10;
/** One shared error for all refusals, since it depends on nothing in the request. */
const BUSY = appError('service_unavailable');

declare module 'fastify' {
  interface FastifyRequest {
    /** Frees the place; set while the gateway handles the request. */
    leave?: () => void;
  }
}

/**
 * ADR 116: how many requests this gateway handles concurrently. More are refused with 503 before any work, so that
 * accepted ones are answered in time. A request holds a place from when its body has arrived until its response is
 * made, so that a client that sends or reads slowly holds none. Health checks are always served.
 */
export class ConcurrencyLimit {
  private held = 0;
  private hashing = 0;
  private readonly refused;

  constructor(
    private readonly max: number,
    metrics: Metrics,
  ) {
    this.refused = metrics.counter(
      'placette_http_refused_total',
      'HTTP requests refused since too many were under way',
    );
    metrics.sampled('placette_http_under_way', 'HTTP requests that the gateway works on', [], () => [[{}, this.held]]);
  }

  /** Call this before anything expensive. */
  guard(server: Pick<FastifyInstance, 'addHook'>): void {
    server.addHook('onRequest', (request, reply, done) => {
      if (isExempt(request)) return done();
      const refusal = this.refusal(request);
      // Requests that wait for their counter in Redis hold a place too, so that none is refused after it.
      if (!refusal && !hasBody(request) && !isLong(request)) this.take(request, reply);
      done(refusal);
    });
    server.addHook('preValidation', (request, reply, done) => {
      if (request.leave || isExempt(request) || isLong(request)) return done();
      const refusal = this.refusal(request);
      if (!refusal) this.take(request, reply);
      done(refusal);
    });
    server.addHook('onSend', (request, _reply, payload, done) => {
      request.leave?.();
      done(null, payload);
    });
  }

  private refusal(request: FastifyRequest): Error | undefined {
    const isFull = this.held >= this.max || (hashesPassword(request) && this.hashing >= this.max * HASHING_PART);
    if (!isFull) return undefined;
    this.refused.inc();
    return BUSY;
  }

  private take(request: FastifyRequest, reply: FastifyReply): void {
    const hashing = hashesPassword(request) ? 1 : 0;
    this.held += 1;
    this.hashing += hashing;
    const leave = () => {
      if (request.leave !== leave) return;
      delete request.leave;
      this.held -= 1;
      this.hashing -= hashing;
    };
    request.leave = leave;
    // Services continue with abandoned requests until their deadline.
    reply.raw.once('close', () => {
      if (request.leave) setTimeout(leave, LONGEST_MS).unref();
    });
  }
}

function isExempt({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/health/') ?? false;
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Streams and uploads last as long as the visitor wants, and are limited for each person. */
function isLong(request: FastifyRequest): boolean {
  return request.routeOptions.url === EVENT_STREAM_PATH || request.isMultipart();
}
