import type { z } from 'zod';
import type { RouteContract } from './routes.js';

/**
 * ADR 101: what a browser gets of a call. It has no schemas, so that pages load none. `types` never exists at run time.
 */
export interface ClientCall<P = unknown, Q = unknown, B = unknown, R = unknown> {
  readonly method: RouteContract['method'];
  /** The path, with `:name` parameters. */
  readonly path: string;
  /** 204 when the response has no body to read. */
  readonly status?: 204;
  readonly types?: { readonly params: P; readonly query: Q; readonly body: B; readonly answer: R };
}

/** The type of a subject's generated table of calls. Calls between services are not in it. */
export type ClientCalls<M> = {
  readonly [K in keyof M]: M[K] extends { readonly http: RouteContract<infer P, infer Q, infer B, infer R> }
    ? ClientCall<z.input<P>, z.input<Q>, z.input<B>, z.output<R>>
    : never;
};

type Types<C extends ClientCall> = NonNullable<C['types']>;
export type ParamsOf<C extends ClientCall> = Types<C>['params'];
export type QueryOf<C extends ClientCall> = Types<C>['query'];
export type BodyOf<C extends ClientCall> = Types<C>['body'];
export type AnswerOf<C extends ClientCall> = Types<C>['answer'];

/** Extracts what browsers need of these calls. */
export function clientCalls<M extends object>(calls: M): ClientCalls<M> {
  const shown = Object.entries(calls as Readonly<Record<string, { http?: RouteContract }>>).flatMap(
    ([name, { http }]) =>
      http
        ? [[name, { method: http.method, path: http.path, ...(http.status === 204 && { status: 204 }) }] as const]
        : [],
  );
  return Object.fromEntries(shown) as unknown as ClientCalls<M>;
}
