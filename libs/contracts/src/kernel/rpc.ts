import type { z } from 'zod';
import type { DeskRight, DeskRole } from './desk.js';

/** The processes that connect to the message bus, each as its own bus user. The site's server does not connect. */
export const BUS_PARTS = [
  'identity',
  'catalog',
  'listings',
  'requests',
  'documents',
  'notifications',
  'gateway',
] as const;
export type BusPart = (typeof BUS_PARTS)[number];

const encoder = new TextEncoder();

/**
 * A response as it is sent: the JSON of what `schema` declares and nothing else. Whoever creates one guarantees that.
 */
export class EncodedAnswer<S extends z.ZodType = z.ZodType> {
  constructor(
    readonly schema: S,
    readonly body: Uint8Array,
  ) {}

  /** Strips and encodes a response that will be sent several times. Throws when it does not match the schema. */
  static of<S extends z.ZodType>(schema: S, answer: z.input<S>): EncodedAnswer<S> {
    return new EncodedAnswer(schema, encoder.encode(JSON.stringify(schema.parse(answer))));
  }
}

/** The caller, as the gateway has authenticated them. The actor is never part of a payload. */
export interface Actor {
  user_id: string;
  session_id: string;
  /** True for an administrator; kept for services of the last release. */
  is_admin: boolean;
  /** DK-08: as the database has it now; left out by gateways of the last release. */
  desk_role?: DeskRole | null;
  aal: 'aal1' | 'aal2';
}

/** The context travels in message headers that only the gateway writes. */
export interface CallContext {
  actor: Actor | null;
  requestId: string;
  /** In epoch milliseconds: after it, the caller no longer waits for the response. */
  deadline: number;
  /** The client sends it with a creation, so that a retry does not create a second object. */
  idempotencyKey?: string;
}

/**
 * Who may call: anyone, a signed-in person, who holds `right` at the desk (`moderator`), or another part of the product that acts
 * for nobody (`service`).
 */
export type RpcAccess = 'anyone' | 'signed-in' | 'moderator' | 'service';

export interface RpcContract<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends RpcAccess = RpcAccess,
> {
  /** The form is `rpc.<domain>.<verb>.v<n>`. */
  readonly subject: string;
  /** The RPC server enforces it before the handler runs. */
  readonly access: A;
  /** DK-08: what a call of the desk needs; administrators alone may make one without. */
  readonly right?: DeskRight;
  /** The only parts that may send the call (H3: each part has its own bus user and rights). */
  readonly callers: readonly BusPart[];
  readonly input: I;
  readonly output: O;
  readonly timeoutMs: number;
}

/** The calls of a map that go over the bus; the gateway answers the others itself. */
export type BusCalls<M> = { [K in keyof M as M[K] extends RpcContract ? K : never]: Extract<M[K], RpcContract> };
export type RpcInput<C extends RpcContract> = z.output<C['input']>;
export type RpcOutput<C extends RpcContract> = z.output<C['output']>;

interface ActorByAccess {
  anyone: Actor | null;
  'signed-in': Actor;
  moderator: Actor;
  service: null;
}

/** A handler may return nothing when the output of the contract has no field. */
type Nothing<O> = O extends z.ZodObject<infer Shape> ? ([keyof Shape] extends [never] ? void : never) : never;

/** A handler may return a response that is already encoded with the contract's own `output`; it is sent as it is. */
export type RpcHandler<C extends RpcContract> = (
  input: RpcInput<C>,
  actor: ActorByAccess[C['access']],
  context: CallContext,
) => Promise<z.input<C['output']> | EncodedAnswer<C['output']> | Nothing<C['output']>>;

/** One handler per contract: a service with a missing handler does not compile. */
export type RpcHandlers<M extends Readonly<Record<keyof M, RpcContract>>> = { [K in keyof M]: RpcHandler<M[K]> };
