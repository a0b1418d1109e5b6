import type { z } from 'zod';

/** `first-step`: also between the password and the second factor. */
export type Access = 'public' | 'first-step' | 'user' | 'admin';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Of what is counted call by call: what guesses, mails or writes to the team. Each has its own maximum. */
export type LimitName = 'auth' | 'mail' | 'verify' | 'factor' | 'passkey' | 'form';

/** One HTTP route of the gateway. Feeds the gateway, the OpenAPI document and the typed client. */
export interface RouteContract<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Path with `:name` parameters. */
  readonly path: string;
  /** French, for the API documentation. */
  readonly summary: string;
  readonly access: Access;
  /** Refused until the address of the account is confirmed (C43). */
  readonly needsConfirmedEmail: boolean;
  /** An `Idempotency-Key` makes a retry answer what the first call made (ADR 113). */
  readonly takesKey?: boolean;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  readonly status: number;
  /** The limit that a call counts against; the wide one where none is named. */
  readonly limit?: LimitName;
  /** A call costs a hash of a password: each gateway counts it by itself too, also without Redis. */
  readonly hashesPassword?: boolean;
  /** Codes of the refusals of its own, besides those that follow from its access and its input. */
  readonly errors: readonly string[];
  /** Seconds a shared cache may keep a public answer; personal answers are always no-store. */
  readonly maxAge: number;
}

export interface RouteInput<C extends RouteContract> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
}
