import type { z } from 'zod';
import type { RouteContract } from './routes.js';

/** What a browser has of a call: no schema, so that pages load none (ADR 101). `types` is never there at run time. */
export interface ClientCall<P = unknown, Q = unknown, B = unknown, R = unknown> {
  readonly method: RouteContract['method'];
  /** With `:name` parameters. */
  readonly path: string;
  /** 204 where there is no answer to read. */
  readonly status?: 204;
  readonly types?: { readonly params: P; readonly query: Q; readonly body: B; readonly answer: R };
}

/** The table of a subject's calls that `npx nx run contracts:generate` writes; a call between services is none of it. */
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

/** What a browser has of these calls. */
export function clientCalls<M extends object>(calls: M): ClientCalls<M> {
  const shown = Object.entries(calls as Readonly<Record<string, { http?: RouteContract }>>).flatMap(
    ([name, { http }]) =>
      http
        ? [[name, { method: http.method, path: http.path, ...(http.status === 204 && { status: 204 }) }] as const]
        : [],
  );
  return Object.fromEntries(shown) as unknown as ClientCalls<M>;
}
