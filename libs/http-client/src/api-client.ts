import type { CalledRoute, RouteContract, RouteResponse } from '@placette/contracts';
import type { z } from 'zod';
import { followServerClock } from './server-clock.js';
import { ApiProblem } from './api-problem.js';
import { requestPath } from './build-request.js';
import type { Upload } from './upload.js';

const TIMEOUT_MS = 20_000;
const NO_CONTENT = 204;

type Part<K extends string, S extends z.ZodType> =
  undefined extends z.input<S> ? { [P in K]?: z.input<S> } : { [P in K]: z.input<S> };

export type CallInput<C extends RouteContract> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']> & {
    /** Given on creations, so that a retry creates nothing twice. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

type CallArguments<C extends RouteContract> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

export interface ApiClient {
  /**
   * The answer as the gateway sent it, which has checked it against the contract. Throws ApiProblem; an abort by the
   * caller's signal is thrown as it is.
   */
  call<C extends RouteContract>(route: C, ...input: CallArguments<C>): Promise<RouteResponse<C>>;
  upload: Upload;
}

export interface ApiClientOptions {
  /** Origin and prefix before the route's path; '' for the same origin. */
  baseUrl: string;
  getAccessToken?: () => Promise<string | null>;
  /** Called on a 401. True means that a fresh token is there and the call is tried once more. */
  onUnauthenticated?: () => Promise<boolean>;
  fetch?: typeof fetch;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));

  async function request(route: CalledRoute, input: CallInput<RouteContract>): Promise<Response> {
    const headers = new Headers({ accept: 'application/json' });
    const token = await options.getAccessToken?.();
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
    if (input.body !== undefined) headers.set('content-type', 'application/json');
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const answer = await send(options.baseUrl + requestPath(route, input), {
        method: route.method,
        headers,
        ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
        signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
      });
      if (token) followServerClock(answer);
      return answer;
    } catch (error) {
      if (input.signal?.aborted || error instanceof ApiProblem) throw error;
      throw ApiProblem.network();
    }
  }

  return {
    async call<C extends RouteContract>(route: C, ...[given]: CallArguments<C>): Promise<RouteResponse<C>> {
      const input = (given ?? {}) as CallInput<RouteContract>;
      let answer = await request(route, input);
      if (answer.status === 401 && (await options.onUnauthenticated?.())) answer = await request(route, input);
      const body = await readJson(answer);
      if (!answer.ok) throw ApiProblem.fromAnswer(answer.status, body);
      if (body === undefined && route.status !== NO_CONTENT) throw ApiProblem.fromAnswer(500, undefined);
      return body as RouteResponse<C>;
    },
    upload: async (...file) => {
      const { uploadFile } = await import('./upload.js').catch(() => Promise.reject(ApiProblem.network()));
      return uploadFile(options, ...file);
    },
  };
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text().catch(() => '');
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
