import { headers, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import {
  type Actor,
  AppError,
  type CallContext,
  EncodedAnswer,
  parseInput,
  type RpcContract,
} from '@placette/contracts';
import { holds, roleOf } from '@placette/contracts/kernel/desk';
import { traced } from '@placette/telemetry';
import { z } from 'zod';
import { contextFromHeaders, decode, encode, runInCall, TRACEPARENT } from './message.js';
import { Link } from './link.js';
import { describeError, isOutage, kernelError, PROBLEM_HEADER } from './problem.js';

export interface RpcServerOptions {
  nc: NatsConnection;
  /** The queue group: one replica of the service gets each call. */
  service: string;
  /** More concurrent calls than this are refused with 503 instead of queueing up. */
  maxInFlight?: number;
  /** `code` is `ok`, `dropped`, or the code of the error. */
  observe?: (subject: string, code: string, seconds: number) => void;
}

/** What a handler gets in addition to the input. */
export interface RpcCall {
  actor: Actor | null;
  context: CallContext;
}

/** A call and the function of the service that answers it. */
export interface AnsweredCall {
  readonly contract: RpcContract;
  answer(input: unknown, call: RpcCall): Promise<unknown>;
}

/** In milliseconds: the maximum time for which calls in progress delay a move to another server. */
const LEAVE_MS = 4_000;

/** A Nest transport: RPC over core NATS, whose input and output are parsed with the contract's schemas. */
export class NatsRpcServer extends Server implements CustomTransportStrategy {
  override readonly transportId = Symbol('nats-rpc');
  private readonly subscriptions: Subscription[] = [];
  private readonly inFlight = new Set<Promise<void>>();

  private isListening = false;

  constructor(private readonly options: RpcServerOptions) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    const link = Link.of(this.options.nc);
    link.onLeaving('calls taken', () => this.finish(LEAVE_MS));
    link.onRestored(() => {
      if (this.isListening && this.subscriptions.length === 0) this.subscribe();
    });
    this.isListening = true;
    this.subscribe();
    this.options.nc.flush().then(() => callback(), callback);
  }

  private subscribe(): void {
    for (const [subject, handler] of this.messageHandlers) {
      const { contract } = handler.extras as unknown as Pick<AnsweredCall, 'contract'>;
      const subscription = this.options.nc.subscribe(subject, {
        queue: this.options.service,
        callback: (error, message) => {
          if (error) this.logger.error({ subject, error: describeError(error) }, 'rpc subscription refused');
          // With any other reply subject, the response could pass for an event or a call of this service.
          else if (message.reply?.startsWith('_INBOX.')) this.track(this.handle(contract, handler, message));
        },
      });
      this.subscriptions.push(subscription);
    }
  }

  /** Accepts no more calls and answers the accepted ones; gives up after `ms`. */
  async drain(ms = 20_000): Promise<void> {
    this.isListening = false;
    await this.finish(ms);
  }

  private async finish(ms: number): Promise<void> {
    const subscriptions = this.subscriptions.splice(0);
    if (this.options.nc.isClosed()) return;
    const finished = (async () => {
      await Promise.allSettled(subscriptions.map((subscription) => subscription.drain()));
      await Promise.allSettled(this.inFlight);
      if (subscriptions.length > 0) await this.options.nc.flush().catch(() => undefined);
    })();
    await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, ms).unref())]);
  }

  async close(): Promise<void> {
    await this.drain();
  }

  /** Registers the function that answers a call. It has to run before `listen`. */
  answer({ contract, answer }: AnsweredCall): void {
    const { subject } = contract;
    if (this.messageHandlers.has(subject)) throw new Error(`${this.options.service} answers ${subject} twice`);
    this.addHandler(subject, async (input, call: RpcCall) => answer(input, call), false, { contract });
  }

  override on(): void {}

  override unwrap<T>(): T {
    return this.options.nc as T;
  }

  private track(work: Promise<void>): void {
    this.inFlight.add(work);
    void work.finally(() => this.inFlight.delete(work));
  }

  private async handle(contract: RpcContract, handler: MessageHandler, message: Msg): Promise<void> {
    const started = performance.now();
    const code = await this.respond(contract, handler, message);
    this.options.observe?.(contract.subject, code, (performance.now() - started) / 1000);
  }

  private async respond(contract: RpcContract, handler: MessageHandler, message: Msg): Promise<string> {
    try {
      const context = contextFromHeaders(message.headers);
      if (context.deadline <= Date.now()) return 'dropped';
      if (this.inFlight.size >= (this.options.maxInFlight ?? 1_000)) throw kernelError('service_unavailable');
      const traceparent = message.headers?.get(TRACEPARENT) || undefined;
      const output = await runInCall(context, () =>
        traced('server', contract.subject, traceparent, () =>
          this.invoke(contract, handler, message, context).catch((error: unknown) => {
            // Logged here, the error has the ids of the request and the trace.
            throw this.asKnown(contract, error);
          }),
        ),
      );
      message.respond(output);
      return 'ok';
    } catch (error) {
      return this.refuse(contract, message, error);
    }
  }

  private async invoke(contract: RpcContract, handler: MessageHandler, message: Msg, context: CallContext) {
    // H4: the service itself validates whatever a caller sends.
    const input = parseInput(contract.input, readInput(message));
    const call: RpcCall = { actor: admit(contract, context), context };
    const value: unknown = await handler(input, call);
    if (value instanceof EncodedAnswer) return bytesOf(contract, value);
    return encode(contract.output.parse(value === undefined && hasNoField(contract) ? {} : value));
  }

  private asKnown({ subject }: RpcContract, error: unknown): AppError {
    if (error instanceof AppError) return error;
    this.logger.error({ subject, error: describeError(error) }, 'rpc failed');
    return kernelError(isOutage(error) ? 'service_unavailable' : 'internal');
  }

  private refuse(contract: RpcContract, message: Msg, error: unknown): string {
    const known = this.asKnown(contract, error);
    const sent = headers();
    sent.set(PROBLEM_HEADER, '1');
    try {
      message.respond(encode(known.toProblem()), { headers: sent });
    } catch (failure) {
      this.logger.error({ subject: contract.subject, error: describeError(failure) }, 'rpc answer not sent');
    }
    return known.code;
  }
}

/** ADR 40: a response encoded with another schema than the contract's own may contain undeclared fields. */
function bytesOf({ subject, output }: RpcContract, { schema, body }: EncodedAnswer): Uint8Array {
  if (schema !== output) throw new Error(`${subject} answers what was encoded by another schema`);
  return body;
}

function hasNoField({ output }: RpcContract): boolean {
  return output instanceof z.ZodObject && Object.keys(output.shape).length === 0;
}

function readInput(message: Msg): unknown {
  try {
    return decode(message.data);
  } catch {
    throw kernelError('malformed_request');
  }
}

/** Returns the actor for the handler. C2, MO-01, DK-08: for whoever lacks the right, calls of the desk do not exist. */
export function admit({ access, right }: Pick<RpcContract, 'access' | 'right'>, { actor }: CallContext): Actor | null {
  if (access === 'signed-in' && !actor) throw kernelError('not_authenticated');
  if (access === 'moderator' && !holds(roleOf(actor), right)) throw kernelError('not_found');
  return access === 'service' ? null : actor;
}
