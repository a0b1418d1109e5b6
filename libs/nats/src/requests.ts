import { setTimeout as delay } from 'node:timers/promises';
import type { AppError } from '@placette/contracts';
import type { Msg, MsgHdrs, NatsConnection } from '@nats-io/transport-node';
import { newInbox } from './connection.js';
import { Link } from './link.js';
import { kernelError } from './problem.js';

const NOBODY_LISTENS = 503;
/** All replicas of a service may change their server at once: so long nobody may listen. Milliseconds. */
const LISTENS_AGAIN_MS = 250;
const ASK_AGAIN_MS = 50;
/** The longest that requests under way keep the connection from moving. Milliseconds. */
const FINISH_MS = 4_000;

export interface Request {
  subject: string;
  data: Uint8Array;
  headers: MsgHdrs;
  /** Milliseconds. */
  timeout: number;
}

interface Waiting extends Request {
  resolve: (answer: Msg) => void;
  reject: (error: AppError) => void;
  timer: NodeJS.Timeout;
  since: number;
}

/**
 * Requests under way on one connection: one subscription hears all answers, and what one turn of the event loop asks
 * leaves in one write. The client's own `request` makes some ten promises and errors for each (ADR 43).
 */
export class Requests {
  private readonly inbox: string;
  private readonly waiting = new Map<string, Waiting>();
  private unsent: string[] = [];
  private readonly idle = new Set<() => void>();
  private count = 0;

  constructor(private readonly nc: NatsConnection) {
    this.inbox = newInbox(nc);
    nc.subscribe(`${this.inbox}.*`, {
      callback: (error, answer) => {
        if (!error) this.settle(answer);
      },
    });
    const link = Link.of(nc);
    link.onLost(() => {
      for (const reply of [...this.waiting.keys()]) this.fail(reply, 'service_unavailable');
    });
    link.onRefused((refused) => {
      for (const [reply, { subject }] of [...this.waiting])
        if (subject === refused) this.fail(reply, 'service_unavailable');
    });
    link.onLeaving('calls made', () => Promise.race([this.untilIdle(), delay(FINISH_MS, undefined, { ref: false })]));
  }

  /** Rejects with `service_unavailable` when nobody listens or NATS is lost, with `service_timeout` after `timeout`. */
  send(request: Request): Promise<Msg> {
    return new Promise((resolve, reject) => {
      const reply = `${this.inbox}.${(this.count += 1).toString(36)}`;
      const timer = setTimeout(() => this.fail(reply, 'service_timeout'), request.timeout);
      this.waiting.set(reply, { ...request, resolve, reject, timer, since: Date.now() });
      this.queue(reply);
    });
  }

  private queue(reply: string): void {
    if (this.unsent.push(reply) === 1) setImmediate(() => this.publish());
  }

  private async untilIdle(): Promise<void> {
    if (this.waiting.size > 0) await new Promise<void>((resolve) => this.idle.add(resolve));
  }

  private publish(): void {
    const unsent = this.unsent;
    this.unsent = [];
    for (const reply of unsent) {
      const request = this.waiting.get(reply);
      if (!request) continue;
      try {
        this.nc.publish(request.subject, request.data, { reply, headers: request.headers });
      } catch {
        this.fail(reply, 'service_unavailable');
      }
    }
  }

  private settle(answer: Msg): void {
    if (answer.data.length === 0 && answer.headers?.code === NOBODY_LISTENS) return this.askAgain(answer.subject);
    this.take(answer.subject)?.resolve(answer);
  }

  /** What nobody heard was not done. */
  private askAgain(reply: string): void {
    const request = this.waiting.get(reply);
    if (request === undefined) return;
    if (Date.now() - request.since >= LISTENS_AGAIN_MS) this.fail(reply, 'service_unavailable');
    else setTimeout(() => this.queue(reply), ASK_AGAIN_MS);
  }

  private fail(reply: string, code: 'service_unavailable' | 'service_timeout'): void {
    this.take(reply)?.reject(kernelError(code));
  }

  /** Undefined for an answer that nobody waits for any more. */
  private take(reply: string): Waiting | undefined {
    const request = this.waiting.get(reply);
    if (!request) return undefined;
    this.waiting.delete(reply);
    clearTimeout(request.timer);
    if (this.waiting.size === 0) {
      for (const resolve of this.idle) resolve();
      this.idle.clear();
    }
    return request;
  }
}
