import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Actor, CallContext } from '@placette/contracts';
import { headers, type MsgHdrs } from '@nats-io/transport-node';

const ACTOR = 'x-actor';
const REQUEST_ID = 'x-request-id';
const DEADLINE = 'x-deadline';
const IDEMPOTENCY_KEY = 'x-idempotency-key';

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

export function contextToHeaders(context: CallContext, deadline: number): MsgHdrs {
  const sent = headers();
  sent.append(REQUEST_ID, context.requestId);
  sent.append(DEADLINE, String(deadline));
  if (context.actor) sent.append(ACTOR, encodeURIComponent(JSON.stringify(context.actor)));
  if (context.idempotencyKey !== undefined) sent.append(IDEMPOTENCY_KEY, encodeURIComponent(context.idempotencyKey));
  return sent;
}

export function contextFromHeaders(received: MsgHdrs | undefined): CallContext {
  const values = new Map([...(received ?? [])].map(([name, [value]]) => [name, value]));
  const actor = values.get(ACTOR);
  const idempotencyKey = values.get(IDEMPOTENCY_KEY);
  return {
    actor: actor ? (JSON.parse(decodeURIComponent(actor)) as Actor) : null,
    requestId: values.get(REQUEST_ID) || randomUUID(),
    deadline: Number(values.get(DEADLINE)) || Date.now() + 60_000,
    ...(idempotencyKey && { idempotencyKey: decodeURIComponent(idempotencyKey) }),
  };
}
