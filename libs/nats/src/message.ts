import { headers, type MsgHdrs } from '@nats-io/transport-node';
import type { CallContext } from '@placette/contracts';
import { currentTraceparent } from '@placette/telemetry';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const CALL = 'x-call';
/** The header of W3C Trace Context. */
export const TRACEPARENT = 'traceparent';

const storage = new AsyncLocalStorage<CallContext>();

/** The call or event being handled, for logs and traces. */
export function currentCall(): CallContext | undefined {
  return storage.getStore();
}

export function runInCall<T>(context: CallContext, work: () => T): T {
  return storage.run(context, work);
}

/** The context of calls that the service makes on its own: no actor, and one minute to respond. */
export function systemContext(requestId: string = randomUUID()): CallContext {
  return { actor: null, requestId, deadline: Date.now() + 60_000 };
}

/**
 * A call on the wire. Because the clocks of two machines differ, `left` states how many milliseconds the caller still
 * waits; releases before this field read the deadline.
 */
type SentCall = CallContext & { left?: number };

/**
 * One header contains the whole call, and another one the trace, because the client checks each character of each
 * header name.
 */
export function contextToHeaders(context: CallContext, deadline: number): MsgHdrs {
  const sent = headers();
  sent.append(CALL, JSON.stringify({ ...context, deadline, left: deadline - Date.now() } satisfies SentCall));
  const traceparent = currentTraceparent();
  if (traceparent !== undefined) sent.append(TRACEPARENT, traceparent);
  return sent;
}

export function contextFromHeaders(received: MsgHdrs | undefined): CallContext {
  const call = received?.get(CALL);
  if (!call) return systemContext();
  const { left, ...context } = JSON.parse(call) as SentCall;
  return left === undefined ? context : { ...context, deadline: Date.now() + left };
}

const decoder = new TextDecoder();

/** Encodes JSON; an empty message means "nothing". */
export function encode(value: unknown): Uint8Array {
  return value === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(value));
}

export function decode(data: Uint8Array): unknown {
  return data.length === 0 ? undefined : (JSON.parse(decoder.decode(data)) as unknown);
}
