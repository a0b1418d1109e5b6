import { z } from 'zod';
import type { DeskRight } from './desk.js';
import type { BusPart, RpcAccess, RpcContract } from './rpc.js';
import type { Access, LimitName, RouteContract } from './routes.js';

const nothing = z.object({}).optional();
const none = z.object({});

/** A schema, or undefined where the declaration has none. */
type MaybeSchema = z.ZodType | undefined;
type Schema<S> = S extends z.ZodType ? S : never;
type SchemaOr<S, Else> = Schema<S extends z.ZodType ? S : Else>;
type Nothing = typeof nothing;

type HttpName = `${RouteContract['method']} /${string}`;
type Read = `${'GET' | 'DELETE'} ${string}`;
/** The input of a GET or DELETE is its query, otherwise its body. */
type Query<H, I> = H extends Read ? SchemaOr<I, Nothing> : Nothing;
type Body<H, I> = H extends Read ? Nothing : SchemaOr<I, Nothing>;
type Params<P> = [keyof P] extends [never] ? Nothing : P extends z.ZodRawShape ? z.ZodObject<P> : never;
/** A call is one message on the bus: its input, extended with the path parameters that the input does not contain. */
type Message<I, P extends z.ZodRawShape> =
  SchemaOr<I, typeof none> extends z.ZodObject<infer S>
    ? [keyof P] extends [keyof S]
      ? SchemaOr<I, typeof none>
      : z.ZodObject<z.util.Extend<S, P>>
    : SchemaOr<I, typeof none>;

interface BusAccess {
  public: 'anyone';
  'first-step': 'signed-in';
  user: 'signed-in';
  admin: 'moderator';
}
const BUS_ACCESS: BusAccess = { public: 'anyone', 'first-step': 'signed-in', user: 'signed-in', admin: 'moderator' };

/** The properties of a call that only HTTP has. */
interface HttpDeclaration<H extends HttpName> {
  /** Method and path, with `:name` parameters. */
  http: H;
  /** In French, for the API documentation. */
  summary: string;
  /** DK-08: the right at the desk that a call with access `admin` needs. */
  right?: DeskRight;
  /** The rate limit that the call counts against; the general one when left out. */
  limit?: LimitName;
  /** The call hashes a password, which is costly, so each gateway also counts it against the limit of sign-ins. */
  hashesPassword?: boolean;
  /** C43: refused until the e-mail address of the account is confirmed. */
  needsConfirmedEmail?: boolean;
  /** ADR 113: with an `Idempotency-Key`, a retry returns the response of the first call. */
  takesIdempotencyKey?: boolean;
  /** The codes of the call's own errors, in addition to those that follow from its access and its input. */
  errors?: readonly string[];
  /** Defaults: 200 for GET, 201 for POST, 204 for a call without output. A POST may set 200. */
  status?: number;
  /** How many seconds a shared cache may store a public response. */
  maxAge?: number;
}

interface BusDeclaration {
  /** DK-08: the right at the desk that the call needs. */
  right?: DeskRight;
  /**
   * The default is the gateway. Nobody else has permission to send the call (H3: each part has its own bus user and
   * rights).
   */
  callers?: readonly BusPart[];
  /** How long the caller waits for the response; the default is 5 seconds. */
  timeoutMs?: number;
  /** The verb of its bus subject in `snake_case`, when it differs from the name of the call. */
  subject?: string;
}

/** A call over HTTP that the gateway relays over the bus. */
export interface Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends RpcAccess = RpcAccess,
  R extends RouteContract = RouteContract,
> extends RpcContract<I, O, A> {
  readonly http: R;
}

/** A call that the gateway answers itself, from one or several other calls. */
export interface GatewayCall<R extends RouteContract = RouteContract> {
  readonly http: R;
}

export type CallMap = Readonly<Record<string, Call | RpcContract | GatewayCall>>;

/**
 * Declares one call for HTTP and the bus. `params` are the path parameters. `input` is the rest: the query of a GET or
 * DELETE, otherwise the body. `query`, `body` and `response` are declared where HTTP has another form of the input or
 * output, and `bus` where a service accepts other callers than the gateway does. A call without output returns 204.
 */
export function call<
  const H extends HttpName,
  A extends Access,
  I extends MaybeSchema = undefined,
  O extends MaybeSchema = undefined,
  P extends z.ZodRawShape = Record<never, never>,
  Q extends MaybeSchema = undefined,
  B extends MaybeSchema = undefined,
  R extends MaybeSchema = undefined,
  X extends RpcAccess | undefined = undefined,
>(
  declaration: HttpDeclaration<H> &
    BusDeclaration & { access: A; bus?: X; input?: I; output?: O; params?: P; query?: Q; body?: B; response?: R },
): Call<
  Message<I, P>,
  SchemaOr<O, typeof none>,
  X extends RpcAccess ? X : BusAccess[A],
  RouteContract<Params<P>, SchemaOr<Q, Query<H, I>>, SchemaOr<B, Body<H, I>>, SchemaOr<R, SchemaOr<O, z.ZodVoid>>>
>;
/** Declares a call that exists on the bus only. */
export function call<A extends RpcAccess, I extends MaybeSchema = undefined, O extends MaybeSchema = undefined>(
  declaration: BusDeclaration & { access: A; input?: I; output?: O },
): RpcContract<SchemaOr<I, typeof none>, SchemaOr<O, typeof none>, A>;
export function call({ callers, timeoutMs, subject, ...declared }: AnyDeclaration): Call | RpcContract {
  const { input = none, output = none, access, bus = BUS_ACCESS[access as Access] } = declared;
  const message = withParams(input, declared.params ?? {});
  const { right } = declared;
  const common = {
    subject: subject ?? '',
    callers: callers ?? ['gateway'],
    timeoutMs: timeoutMs ?? 5_000,
    output,
    ...(right !== undefined && { right }),
  };
  if (declared.http === undefined) return { ...common, input, access: access as RpcAccess };
  return { ...common, input: message, access: bus, http: route(declared, input, output) };
}

function withParams(input: z.ZodType, params: z.ZodRawShape): z.ZodType {
  const isWhole = !(input instanceof z.ZodObject) || Object.keys(params).every((name) => name in input.shape);
  return isWhole ? input : input.extend(params);
}

/** Declares a call that the gateway answers itself; it has no bus subject. */
export function gatewayCall<
  const H extends HttpName,
  P extends z.ZodRawShape = Record<never, never>,
  Q extends MaybeSchema = undefined,
  B extends MaybeSchema = undefined,
  R extends MaybeSchema = undefined,
>(
  declaration: HttpDeclaration<H> & { access: Access; params?: P; query?: Q; body?: B; response?: R },
): GatewayCall<RouteContract<Params<P>, SchemaOr<Q, Nothing>, SchemaOr<B, Nothing>, SchemaOr<R, z.ZodVoid>>> {
  return { http: route(declaration, none, none) as never };
}

type AnyDeclaration = Partial<HttpDeclaration<HttpName>> &
  BusDeclaration & { access: Access | RpcAccess; bus?: RpcAccess; params?: z.ZodRawShape } & Partial<
    Record<'input' | 'output' | 'query' | 'body' | 'response', z.ZodType>
  >;

function route(
  declared: Omit<AnyDeclaration, Exclude<keyof BusDeclaration, 'right'>>,
  input: z.ZodType,
  output: z.ZodType,
) {
  const { http = 'GET /', bus: _bus, params, ...rest } = declared;
  const [method, path] = http.split(' ') as [RouteContract['method'], string];
  const part = input === none ? nothing : input;
  const isRead = method === 'GET' || method === 'DELETE';
  const response = declared.response ?? (output === none ? z.void() : output);
  const status = response instanceof z.ZodVoid ? 204 : method === 'POST' ? 201 : 200;
  const { input: _input, output: _output, ...said } = rest;
  return {
    status,
    maxAge: 0,
    errors: [],
    needsConfirmedEmail: false,
    summary: '',
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

/** Groups the calls of one service about one subject, and gives each its bus subject `rpc.<service>.<name>.v1`. */
export function calls<M extends Readonly<Record<string, object>>>(service: string, declared: M): M {
  // With a narrower constraint, TypeScript would infer the types of each call() from it.
  const named = Object.entries(declared as unknown as CallMap).map(([name, one]) => {
    if (!('subject' in one)) return [name, one];
    const verb = one.subject || name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return [name, { ...one, subject: `rpc.${service}.${verb}.v1` }];
  });
  return Object.fromEntries(named) as unknown as M;
}
