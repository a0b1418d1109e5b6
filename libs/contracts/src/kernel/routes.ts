import type { z } from 'zod';
import type { DeskRight } from './desk.js';

/**
 * `first-step` also allows a session between the password and the second factor; `admin` is for the desk, by the right
 * that the call names.
 */
export type Access = 'public' | 'first-step' | 'user' | 'admin';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The rate limits of single calls that check a guess, send mail or write to the team. Each has its own maximum. */
export type LimitName = 'auth' | 'mail' | 'verify' | 'factor' | 'passkey' | 'form';

/** One HTTP route of the gateway. The gateway, the OpenAPI document and the typed client are made from it. */
export interface RouteContract<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** The path, with `:name` parameters. */
  readonly path: string;
  /** In French, for the API documentation. */
  readonly summary: string;
  readonly access: Access;
  /** DK-08: what a call with access `admin` needs; administrators alone may make one without. */
  readonly right?: DeskRight;
  /** C43: refused until the e-mail address of the account is confirmed. */
  readonly needsConfirmedEmail: boolean;
  /** ADR 113: with an `Idempotency-Key`, a retry returns the response of the first call. */
  readonly takesIdempotencyKey?: boolean;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  readonly status: number;
  /** The rate limit that the call counts against; the general one when left out. */
  readonly limit?: LimitName;
  /** The call hashes a password, which is costly, so each gateway also counts it against the limit of sign-ins. */
  readonly hashesPassword?: boolean;
  /** The codes of the call's own errors, in addition to those that follow from its access and its input. */
  readonly errors: readonly string[];
  /** How many seconds a shared cache may store a public response. Personal responses are always no-store. */
  readonly maxAge: number;
}

export interface RouteInput<C extends RouteContract> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
}
