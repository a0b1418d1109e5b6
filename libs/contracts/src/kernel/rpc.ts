import type { z } from 'zod';

/** Who connects to the message bus, each as a user of its own. The site's server does not. */
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

/** An answer as it goes over the wire: JSON of what `schema` declares and nothing else. Whoever makes one vouches for it. */
export class EncodedAnswer<S extends z.ZodType = z.ZodType> {
  constructor(
    readonly schema: S,
    readonly body: Uint8Array,
  ) {}

  /** Strips and encodes, for an answer that will be given again. Throws when it is not of the schema. */
  static of<S extends z.ZodType>(schema: S, answer: z.input<S>): EncodedAnswer<S> {
    return new EncodedAnswer(schema, encoder.encode(JSON.stringify(schema.parse(answer))));
  }
}

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

/**
 * Who may call: somebody signed in, an administrator, or anyone. `service`: another part of the product, on nobody's
 * behalf.
 */
export type RpcAccess = 'anyone' | 'signed-in' | 'moderator' | 'service';

export interface RpcContract<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends RpcAccess = RpcAccess,
> {
  /** `rpc.<domain>.<verb>.v<n>` */
  readonly subject: string;
  /** Enforced by the RPC server before the handler. */
  readonly access: A;
  /** Nobody else can send it (H3: one user a part, with its own rights). */
  readonly callers: readonly BusPart[];
  readonly input: I;
  readonly output: O;
  readonly timeoutMs: number;
}

/** Those calls of a map that go over the bus: the gateway answers others by itself. */
export type BusCalls<M> = { [K in keyof M as M[K] extends RpcContract ? K : never]: Extract<M[K], RpcContract> };
export type RpcInput<C extends RpcContract> = z.output<C['input']>;
export type RpcOutput<C extends RpcContract> = z.output<C['output']>;

interface ActorByAccess {
  anyone: Actor | null;
  'signed-in': Actor;
  moderator: Actor;
  service: null;
}

/** Nothing returned is an answer where the contract's output has no field. */
type Nothing<O> = O extends z.ZodObject<infer Shape> ? ([keyof Shape] extends [never] ? void : never) : never;

/** An answer that is already encoded to the contract's own `output` goes out as it is. */
export type RpcHandler<C extends RpcContract> = (
  input: RpcInput<C>,
  actor: ActorByAccess[C['access']],
  context: CallContext,
) => Promise<z.input<C['output']> | EncodedAnswer<C['output']> | Nothing<C['output']>>;

/** The shape a service's rpc class must have: one method per contract, so a missing handler does not compile. */
export type RpcHandlers<M extends Readonly<Record<keyof M, RpcContract>>> = { [K in keyof M]: RpcHandler<M[K]> };
