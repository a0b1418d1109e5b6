import {
  AppError,
  EncodedAnswer,
  problemSchema,
  type CallContext,
  type RpcContract,
  type RpcOutput,
} from '@placette/contracts';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { traced } from '@placette/telemetry';
import type { z } from 'zod';
import { contextToHeaders } from './call-context.js';
import { Link } from './link.js';
import { decode, encode } from './payload.js';
import { kernelError, PROBLEM_HEADER } from './problem.js';
import { Requests } from './requests.js';

/** Calls another service. Every failure is an AppError: the service's own, or one of 503, 504, 413, 500. */
export class RpcClient {
  private readonly link: Link;
  private readonly requests: Requests;

  /** `observe` gets the contract's subject, `ok` or the code of the refusal, and the seconds that it took. */
  constructor(
    private readonly nc: NatsConnection,
    private readonly observe?: (subject: string, outcome: string, seconds: number) => void,
  ) {
    this.link = Link.of(nc);
    this.requests = new Requests(nc);
  }

  /**
   * Waits at most until `context.deadline`, and never longer than the contract's `timeoutMs`.
   * Throws `service_unavailable` when nobody listens or NATS is down, `service_timeout` when the answer is late.
   */
  async call<C extends RpcContract>(
    contract: C,
    input: z.input<C['input']>,
    context: CallContext,
  ): Promise<RpcOutput<C>> {
    return decode(await this.ask(contract, input, context)) as RpcOutput<C>;
  }

  /** The same, for an answer that is only passed on: it is not read. */
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
    const timeout = deadline - Date.now();
    if (timeout <= 0) throw kernelError('service_timeout');

    const data = encode(input);
    if (data.length > (this.nc.info?.max_payload ?? Infinity)) throw kernelError('payload_too_large');
    const headers = contextToHeaders(context, deadline);
    const answer = await this.requests.send({ subject: contract.subject, data, headers, timeout });
    if (answer.headers?.get(PROBLEM_HEADER)) throw restore(answer);
    return answer.data;
  }
}

function restore(answer: Msg): AppError {
  const problem = problemSchema.safeParse(decode(answer.data));
  return problem.success ? AppError.fromProblem(problem.data) : kernelError('internal');
}
