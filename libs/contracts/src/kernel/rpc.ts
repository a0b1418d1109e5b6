import type { z } from 'zod';
import type { EncodedAnswer } from './encoded-answer.js';

/** Who is asking, as the gateway authenticated them. Never part of a payload. */
export interface Actor {
  user_id: string;
  session_id: string;
  is_admin: boolean;
  aal: 'aal1' | 'aal2';
}

/** Travels in message headers that only the gateway writes. */
export interface CallContext {
  actor: Actor | null;
  requestId: string;
  /** Epoch milliseconds after which nobody waits for the answer. */
  deadline: number;
  /** Given by the client on creations, so that a retry creates nothing twice. */
  idempotencyKey?: string;
}

export interface RpcContract<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** `rpc.<domain>.<verb>.v<n>` */
  readonly subject: string;
  readonly input: I;
  readonly output: O;
  readonly timeoutMs: number;
}

export type RpcMap = Readonly<Record<string, RpcContract>>;
export type RpcInput<C extends RpcContract> = z.output<C['input']>;
export type RpcOutput<C extends RpcContract> = z.output<C['output']>;

/**
 * The shape a service's rpc class must have: one method per contract, so a missing handler does not compile. An answer
 * that is already encoded to the contract's own `output` goes out as it is.
 */
export type RpcHandlers<M extends RpcMap> = {
  [K in keyof M]: (
    input: RpcInput<M[K]>,
    context: CallContext,
  ) => Promise<z.input<M[K]['output']> | EncodedAnswer<M[K]['output']>>;
};

export function defineRpc<I extends z.ZodType, O extends z.ZodType>(contract: {
  subject: `rpc.${string}.${string}.v${number}`;
  input: I;
  output: O;
  timeoutMs?: number;
}): RpcContract<I, O> {
  return { timeoutMs: 5_000, ...contract };
}
