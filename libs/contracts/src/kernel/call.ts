import { z } from 'zod';
import type { BusPart, RpcAccess, RpcContract } from './rpc.js';
import type { Access, LimitName, RouteContract } from './routes.js';

const nothing = z.object({}).optional();
const none = z.object({});

/** A schema, or undefined where a declaration says none. */
type Said = z.ZodType | undefined;
type Schema<S> = S extends z.ZodType ? S : never;
type Given<S, Else> = Schema<S extends z.ZodType ? S : Else>;
type Nothing = typeof nothing;

type HttpName = `${RouteContract['method']} /${string}`;
type Read = `${'GET' | 'DELETE'} ${string}`;
/** Of a GET and a DELETE the input is the query, else the body. */
type Query<H, I> = H extends Read ? Given<I, Nothing> : Nothing;
type Body<H, I> = H extends Read ? Nothing : Given<I, Nothing>;
type Params<P> = [keyof P] extends [never] ? Nothing : P extends z.ZodRawShape ? z.ZodObject<P> : never;
/** Over the bus a call is one message: its input with what stands in its path, where it does not say that itself. */
type Message<I, P extends z.ZodRawShape> =
  Given<I, typeof none> extends z.ZodObject<infer S>
    ? [keyof P] extends [keyof S]
      ? Given<I, typeof none>
      : z.ZodObject<z.util.Extend<S, P>>
    : Given<I, typeof none>;

interface BusAccess {
  public: 'anyone';
  'first-step': 'signed-in';
  user: 'signed-in';
  admin: 'moderator';
}
const BUS_ACCESS: BusAccess = { public: 'anyone', 'first-step': 'signed-in', user: 'signed-in', admin: 'moderator' };

/** What a call is over HTTP alone. */
interface HttpDeclaration<H extends HttpName> {
  /** Method and path, with `:name` parameters. */
  http: H;
  /** French, for the API documentation. */
  summary: string;
  /** The limit that it counts against; the wide one where none is named. */
  limit?: LimitName;
  /** Costs a hash of a password: each gateway counts it by itself too. */
  hashesPassword?: boolean;
  /** Refused until the address of the account is confirmed (C43). */
  needsConfirmedEmail?: boolean;
  /** An `Idempotency-Key` makes a retry answer what the first call made (ADR 113). */
  takesKey?: boolean;
  /** Codes of its own refusals, besides those that follow from its access and its input. */
  errors?: readonly string[];
  /** GET, and POST with `status: 200`, answer 200; another POST 201; what answers nothing 204. */
  status?: number;
  /** Seconds a shared cache may keep a public answer. */
  maxAge?: number;
}

interface BusDeclaration {
  /** The gateway where it is left out. Nobody else can send it (H3: one user a part, with its own rights). */
  callers?: readonly BusPart[];
  /** How long its answer is waited for; 5 seconds where it is left out. */
  timeoutMs?: number;
  /** In its subject in place of its own name, `snake_case`. */
  subject?: string;
}

/** A call over HTTP and, relayed by the gateway, over the bus. */
export interface Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends RpcAccess = RpcAccess,
  R extends RouteContract = RouteContract,
> extends RpcContract<I, O, A> {
  readonly http: R;
}

/** A call that the gateway answers by itself, from one or several others. */
export interface GatewayCall<R extends RouteContract = RouteContract> {
  readonly http: R;
}

export type CallMap = Readonly<Record<string, Call | RpcContract | GatewayCall>>;

/**
 * One call, said once for HTTP and the bus. `params` is what stands in the path; `input` is the rest: the query of a GET
 * or DELETE, else the body. `query`, `body` and `response` are said where HTTP has another form of the input or the
 * output, `bus` where a service lets in others than the gateway does. Nothing as output is 204.
 */
export function call<
  const H extends HttpName,
  A extends Access,
  I extends Said = undefined,
  O extends Said = undefined,
  P extends z.ZodRawShape = Record<never, never>,
  Q extends Said = undefined,
  B extends Said = undefined,
  R extends Said = undefined,
  X extends RpcAccess | undefined = undefined,
>(
  declaration: HttpDeclaration<H> &
    BusDeclaration & { access: A; bus?: X; input?: I; output?: O; params?: P; query?: Q; body?: B; response?: R },
): Call<
  Message<I, P>,
  Given<O, typeof none>,
  X extends RpcAccess ? X : BusAccess[A],
  RouteContract<Params<P>, Given<Q, Query<H, I>>, Given<B, Body<H, I>>, Given<R, Given<O, z.ZodVoid>>>
>;
/** A call over the bus alone. */
export function call<A extends RpcAccess, I extends Said = undefined, O extends Said = undefined>(
  declaration: BusDeclaration & { access: A; input?: I; output?: O },
): RpcContract<Given<I, typeof none>, Given<O, typeof none>, A>;
export function call({ callers, timeoutMs, subject, ...declared }: AnyDeclaration): Call | RpcContract {
  const { input = none, output = none, access, bus = BUS_ACCESS[access as Access] } = declared;
  const message = withParams(input, declared.params ?? {});
  const common = { subject: subject ?? '', callers: callers ?? ['gateway'], timeoutMs: timeoutMs ?? 5_000, output };
  if (declared.http === undefined) return { ...common, input, access: access as RpcAccess };
  return { ...common, input: message, access: bus, http: route(declared, input, output) };
}

function withParams(input: z.ZodType, params: z.ZodRawShape): z.ZodType {
  const isWhole = !(input instanceof z.ZodObject) || Object.keys(params).every((name) => name in input.shape);
  return isWhole ? input : input.extend(params);
}

/** A call that the gateway answers by itself: nothing of it goes over the bus. */
export function gatewayCall<
  const H extends HttpName,
  P extends z.ZodRawShape = Record<never, never>,
  Q extends Said = undefined,
  B extends Said = undefined,
  R extends Said = undefined,
>(
  declaration: HttpDeclaration<H> & { access: Access; params?: P; query?: Q; body?: B; response?: R },
): GatewayCall<RouteContract<Params<P>, Given<Q, Nothing>, Given<B, Nothing>, Given<R, z.ZodVoid>>> {
  return { http: route(declaration, none, none) as never };
}

type AnyDeclaration = Partial<HttpDeclaration<HttpName>> &
  BusDeclaration & { access: Access | RpcAccess; bus?: RpcAccess; params?: z.ZodRawShape } & Partial<
    Record<'input' | 'output' | 'query' | 'body' | 'response', z.ZodType>
  >;

function route(declared: Omit<AnyDeclaration, keyof BusDeclaration>, input: z.ZodType, output: z.ZodType) {
  const { http = 'GET /', bus: _bus, params, ...rest } = declared;
  const [method, path] = http.split(' ') as [RouteContract['method'], string];
  const part = input === none ? nothing : input;
  const isRead = method === 'GET' || method === 'DELETE';
  const response = declared.response ?? (output === none ? z.void() : output);
  const status = response instanceof z.ZodVoid ? 204 : method === 'POST' ? 201 : 200;
  const { input: _input, output: _output, ...said } = rest;
  return {
    ...{ status, maxAge: 0, errors: [], needsConfirmedEmail: false, summary: '' },
    ...said,
    access: declared.access as Access,
    method,
    path,
    response,
    params: params === undefined ? nothing : z.object(params),
    query: declared.query ?? (isRead ? part : nothing),
    body: declared.body ?? (isRead ? nothing : part),
  } satisfies RouteContract;
}

/** The calls of one service about one subject: each gets its subject on the bus, `rpc.<service>.<its name>.v1`. */
export function calls<M extends Readonly<Record<string, object>>>(service: string, declared: M): M {
  // A closer constraint would be what each call() takes its types from.
  const named = Object.entries(declared as unknown as CallMap).map(([name, one]) => {
    if (!('subject' in one)) return [name, one];
    const verb = one.subject || name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return [name, { ...one, subject: `rpc.${service}.${verb}.v1` }];
  });
  return Object.fromEntries(named) as unknown as M;
}
