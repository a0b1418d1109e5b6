import { jest } from '@jest/globals';
import { clientCalls, gatewayCall } from '@placette/contracts';
import { z } from 'zod';
import { createApiClient } from './api-client.js';
import { type ApiProblem } from './api-problem.js';

const { getThing, addThing } = clientCalls({
  getThing: gatewayCall({
    http: 'GET /api/things/:thing_id',
    summary: '',
    access: 'public',
    params: { thing_id: z.string() },
    query: z.object({ q: z.string().optional(), tags: z.string().optional(), max: z.coerce.number().default(5) }),
    response: z.object({ name: z.string() }),
  }),
  addThing: gatewayCall({
    http: 'POST /api/things',
    summary: '',
    access: 'user',
    body: z.object({ name: z.string() }),
  }),
});

function answering(...answers: (Response | Error)[]) {
  const sent: { url: string; init: RequestInit }[] = [];
  const send = jest.fn(async (url: unknown, init?: RequestInit) => {
    sent.push({ url: String(url), init: init ?? {} });
    const answer = answers[Math.min(sent.length, answers.length) - 1]!;
    if (answer instanceof Error) throw answer;
    return answer.clone();
  });
  return { sent, fetch: send as typeof fetch };
}
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

describe('a typed call', () => {
  it('fills the path, leaves absent query values out and hands the answer on as the gateway checked it', async () => {
    const { fetch, sent } = answering(json(200, { name: 'a' }));
    const api = createApiClient({ baseUrl: 'http://gateway', fetch });
    const thing = await api.call(getThing, {
      params: { thing_id: 'é/1' },
      query: { q: undefined, tags: 'x,y', max: 3 },
    });
    expect(sent[0]!.url).toBe('http://gateway/api/things/%C3%A9%2F1?tags=x%2Cy&max=3');
    expect(thing).toEqual({ name: 'a' });
  });

  it('sends body, bearer token and idempotency key, and understands an empty answer', async () => {
    const { fetch, sent } = answering(new Response(null, { status: 204 }));
    const api = createApiClient({ baseUrl: '', fetch, getAccessToken: async () => 'token' });
    await expect(api.call(addThing, { body: { name: 'a' }, idempotencyKey: 'k' })).resolves.toBeUndefined();
    const headers = new Headers(sent[0]!.init.headers);
    expect(headers.get('authorization')).toBe('Bearer token');
    expect(headers.get('idempotency-key')).toBe('k');
    expect(sent[0]!.init.body).toBe('{"name":"a"}');
  });
});

describe('a failed call', () => {
  const failure = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: unknown) => error as ApiProblem,
    );

  it('throws the code and fields of the answer', async () => {
    const errors = [{ path: 'name', message: 'Ce champ est obligatoire', code: 'too_small' }];
    const { fetch } = answering(json(422, { type: 'x', title: 'Refusé', status: 422, code: 'invalid_input', errors }));
    const problem = await failure(createApiClient({ baseUrl: '', fetch }).call(addThing, { body: { name: '' } }));
    expect(problem).toMatchObject({ code: 'invalid_input', status: 422, title: 'Refusé', errors });
  });

  it('gives a code and a French title to an answer of another shape', async () => {
    const { fetch } = answering(new Response('<html>', { status: 503 }));
    const problem = await failure(
      createApiClient({ baseUrl: '', fetch }).call(getThing, { params: { thing_id: '1' }, query: {} }),
    );
    expect(problem).toMatchObject({ code: 'service_unavailable', status: 503 });
  });

  it('takes no page of something in between for the answer', async () => {
    const { fetch } = answering(new Response('<html>', { status: 200 }));
    const problem = await failure(
      createApiClient({ baseUrl: '', fetch }).call(getThing, { params: { thing_id: '1' }, query: {} }),
    );
    expect(problem).toMatchObject({ code: 'internal' });
  });

  it('needs of a route what the build of the pages leaves of it (ADR 101)', async () => {
    const { fetch, sent } = answering(json(200, { name: 'a' }));
    const { method, path, status } = getThing;
    const route = { method, path, status } as typeof getThing;
    const call = createApiClient({ baseUrl: '', fetch }).call(route, { params: { thing_id: '1' }, query: { q: 'x' } });
    await expect(call).resolves.toEqual({ name: 'a' });
    expect([sent[0]!.init.method, sent[0]!.url]).toEqual(['GET', '/api/things/1?q=x']);
  });

  it('tells a lost connection from an answer', async () => {
    const { fetch } = answering(new TypeError('Failed to fetch'));
    const problem = await failure(
      createApiClient({ baseUrl: '', fetch }).call(getThing, { params: { thing_id: '1' }, query: {} }),
    );
    expect(problem).toMatchObject({
      code: 'network',
      status: 0,
      title: 'Connexion impossible. Vérifiez votre réseau, puis réessayez.',
    });
  });

  it('passes an abort of the caller on as it is', async () => {
    const stop = new AbortController();
    const reason = new Error('left the page');
    stop.abort(reason);
    const { fetch } = answering(reason);
    const call = createApiClient({ baseUrl: '', fetch }).call(getThing, {
      params: { thing_id: '1' },
      query: {},
      signal: stop.signal,
    });
    await expect(call).rejects.toBe(reason);
  });

  it('tries once more with a fresh token after a 401, and only once', async () => {
    const { fetch, sent } = answering(json(401, {}), json(401, {}));
    const renew = jest.fn(async () => true);
    const problem = await failure(
      createApiClient({ baseUrl: '', fetch, onUnauthenticated: renew }).call(addThing, { body: { name: 'a' } }),
    );
    expect(problem).toMatchObject({ code: 'not_authenticated' });
    expect([sent.length, renew.mock.calls.length]).toEqual([2, 1]);
  });
});
