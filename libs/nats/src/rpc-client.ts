import { setTimeout as delay } from 'node:timers/promises';
import {
  AppError,
  EncodedAnswer,
  problemSchema,
  type CallContext,
  type RpcContract,
  type RpcOutput,
} from '@placette/contracts';
import { RequestError, TimeoutError, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { traced } from '@placette/telemetry';
import type { z } from 'zod';
import { contextToHeaders, decode, encode } from './message.js';
import { Link } from './link.js';
import { kernelError, PROBLEM_HEADER } from './problem.js';

/**
 * In milliseconds: all replicas of a service may change servers at the same time, and nobody listens during that time.
 */
const LISTENS_AGAIN_MS = 250;
const ASK_AGAIN_MS = 50;
/** In milliseconds: the maximum time for which requests in progress delay a move to another server. */
const FINISH_MS = 4_000;

/** Calls other services. Every failure is an AppError: the service's own, or one of 503, 504, 413, 500. */
export class RpcClient {
  private readonly link: Link;
  private readonly inFlight = new Set<Promise<Msg>>();

  /** `observe` gets the contract's subject, `ok` or the error code, and the duration in seconds. */
  constructor(
    private readonly nc: NatsConnection,
    private readonly observe?: (subject: string, outcome: string, seconds: number) => void,
  ) {
    this.link = Link.of(nc);
    this.link.onLeaving('calls made', () =>
      Promise.race([this.untilAnswered(), delay(FINISH_MS, undefined, { ref: false })]),
    );
  }

  /**
   * Waits at most until `context.deadline`, and never longer than the contract's `timeoutMs`. Throws
   * `service_unavailable` when nobody listens or NATS is down, and `service_timeout` when the response is late.
   */
  async call<C extends RpcContract>(
    contract: C,
    input: z.input<C['input']>,
    context: CallContext,
  ): Promise<RpcOutput<C>> {
    return decode(await this.ask(contract, input, context)) as RpcOutput<C>;
  }

  /** Does the same for a response that is only passed on, without decoding it. */
  async relay<C extends RpcContract>(
    contract: C,
    input: z.input<C['input']>,
    context: CallContext,
  ): Promise<EncodedAnswer<C['output']>> {
    return new EncodedAnswer<C['output']>(contract.output, await this.ask(contract, input, context));
  }

  private async ask(contract: RpcContract, input: unknown, context: CallContext): Promise<Uint8Array> {
    const started = performance.now();
    let outcome = 'ok';
    try {
      return await traced('client', contract.subject, undefined, () => this.send(contract, input, context));
    } catch (error) {
      outcome = error instanceof AppError ? error.code : 'internal';
      throw error;
    } finally {
      this.observe?.(contract.subject, outcome, (performance.now() - started) / 1_000);
    }
  }

  private async send(contract: RpcContract, input: unknown, context: CallContext): Promise<Uint8Array> {
    const deadline = Math.min(context.deadline, Date.now() + contract.timeoutMs);
    if (!this.link.isUp) await this.link.untilUp(500, deadline - Date.now());
    if (!this.link.isUp) throw kernelError('service_unavailable');
    if (deadline <= Date.now()) throw kernelError('service_timeout');

    const data = encode(input);
    if (data.length > (this.nc.info?.max_payload ?? Infinity)) throw kernelError('payload_too_large');
    const headers = contextToHeaders(context, deadline);
    const answered = this.request(contract.subject, data, headers, deadline);
    this.inFlight.add(answered);
    const answer = await answered.finally(() => this.inFlight.delete(answered));
    if (answer.headers?.get(PROBLEM_HEADER)) throw restore(answer);
    return answer.data;
  }

  /**
   * A request that nobody received is repeated for a moment, because it had no effect; a request with a late response
   * may have had one.
   */
  private async request(subject: string, data: Uint8Array, headers: MsgHdrs, deadline: number): Promise<Msg> {
    const asked = Date.now();
    for (;;) {
      try {
        const timeout = Math.max(1, deadline - Date.now());
        return await this.link.orLost(this.nc.request(subject, data, { headers, timeout }));
      } catch (error) {
        if (error instanceof TimeoutError) throw kernelError('service_timeout');
        const isHeard = !(error instanceof RequestError && error.isNoResponders());
        if (isHeard || Date.now() - asked >= LISTENS_AGAIN_MS) throw kernelError('service_unavailable');
        await delay(ASK_AGAIN_MS);
      }
    }
  }

  private async untilAnswered(): Promise<void> {
    await Promise.allSettled(this.inFlight);
  }
}

function restore(answer: Msg): AppError {
  const problem = problemSchema.safeParse(decode(answer.data));
  return problem.success ? AppError.fromProblem(problem.data) : kernelError('internal');
}
