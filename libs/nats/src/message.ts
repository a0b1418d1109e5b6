import { headers, type MsgHdrs } from '@nats-io/transport-node';
import type { CallContext } from '@placette/contracts';
import { currentTraceparent } from '@placette/telemetry';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const CALL = 'x-call';
/** Of W3C Trace Context. */
export const TRACEPARENT = 'traceparent';

const storage = new AsyncLocalStorage<CallContext>();

/** The call or event being handled, for logs and traces. */
export function currentCall(): CallContext | undefined {
  return storage.getStore();
}

export function runInCall<T>(context: CallContext, work: () => T): T {
  return storage.run(context, work);
}

/** For calls that the service makes by itself: nobody is asking. One minute to be answered. */
export function systemContext(requestId: string = randomUUID()): CallContext {
  return { actor: null, requestId, deadline: Date.now() + 60_000 };
}

/**
 * A call on its way. The clocks of two machines differ, so it also says how long its answer is waited for, in milliseconds;
 * releases before this field read the moment.
 */
type SentCall = CallContext & { left?: number };

/** One header for the whole call, one more where it is traced: the client looks at each character of each name. */
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

/** JSON on the wire; an empty message stands for "nothing". */
export function encode(value: unknown): Uint8Array {
  return value === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(value));
}

export function decode(data: Uint8Array): unknown {
  return data.length === 0 ? undefined : (JSON.parse(decoder.decode(data)) as unknown);
}
