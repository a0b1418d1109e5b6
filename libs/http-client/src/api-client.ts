import type { AnswerOf, BodyOf, ClientCall, ParamsOf, QueryOf } from '@placette/contracts';
import { followServerClock } from './server-clock.js';
import { ApiProblem } from './api-problem.js';
import { requestPath, type RequestParts } from './build-request.js';
import type { Upload } from './upload.js';

const TIMEOUT_MS = 20_000;
const NO_CONTENT = 204;

type Part<K extends string, V> = undefined extends V ? { [P in K]?: V } : { [P in K]: V };

export type CallInput<C extends ClientCall> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & {
    /** Sent with creations, so that a retry does not create a second object. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

type CallArguments<C extends ClientCall> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

type Given = RequestParts & Pick<CallInput<ClientCall>, 'idempotencyKey' | 'signal'>;

export interface ApiClient {
  /**
   * Returns the response as the gateway sent it, which has validated it against the contract. Throws ApiProblem; an
   * abort by the caller's signal is rethrown as it is.
   */
  call<C extends ClientCall>(called: C, ...input: CallArguments<C>): Promise<AnswerOf<C>>;
  upload: Upload;
}

export interface ApiClientOptions {
  /** The origin and prefix before the route's path; '' for the same origin. */
  baseUrl: string;
  getAccessToken?: () => Promise<string | null>;
  /** Called on a 401. Returns true when there is a fresh token, so that the call is tried once more. */
  onUnauthenticated?: () => Promise<boolean>;
  fetch?: typeof fetch;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));

  async function request(called: ClientCall, input: Given): Promise<Response> {
    const headers = new Headers({ accept: 'application/json' });
    const token = await options.getAccessToken?.();
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
    if (input.body !== undefined) headers.set('content-type', 'application/json');
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const answer = await send(options.baseUrl + requestPath(called, input), {
        method: called.method,
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
    async call<C extends ClientCall>(called: C, ...[given]: CallArguments<C>): Promise<AnswerOf<C>> {
      const input = (given ?? {}) as Given;
      let answer = await request(called, input);
      if (answer.status === 401 && (await options.onUnauthenticated?.())) answer = await request(called, input);
      const body = await readJson(answer);
      if (!answer.ok) throw ApiProblem.fromAnswer(answer.status, body);
      if (body === undefined && called.status !== NO_CONTENT) throw ApiProblem.fromAnswer(500, undefined);
      return body as AnswerOf<C>;
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
