import { EncodedAnswer, parseInput, type RouteContract } from '@placette/contracts';
import { sendCached } from '@placette/http-cache';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicAnswers } from '../public-answers/public-answers.js';

declare module 'fastify' {
  interface FastifyInstance {
    publicAnswers: PublicAnswers;
  }
}

/** Parses params, query and body by the route's contract. Throws `invalid_input`. */
export function readInput(route: RouteContract, request: FastifyRequest) {
  return {
    params: parseInput(route.params, request.params),
    query: parseInput(route.query, request.query),
    body: request.isMultipart() ? undefined : parseInput(route.body, request.body ?? undefined),
  };
}

type Input = ReturnType<typeof readInput>;

/** Sends the response, stripped to the route's contract, so that no other field can leave. */
export async function answerBy(
  route: RouteContract,
  { input, request, reply }: { input: Input; request: FastifyRequest; reply: FastifyReply },
  work: () => unknown,
): Promise<unknown> {
  const isShared = isForAll(route) && request.headers.authorization === undefined;
  setCaching(reply, route, isShared);
  if (!isShared) return outgoing(route, await work(), reply);
  const { publicAnswers } = request.server;
  const key = `${route.path} ${JSON.stringify([input.params, input.query])}`;
  const answer = await publicAnswers.get(key, async () => textOf(route, await work()));
  void reply.type('application/json; charset=utf-8');
  return sendCached(request, reply, answer);
}

/** ADR 40: a response that a service stripped to this very schema and encoded passes unchanged. */
function outgoing(route: RouteContract, answer: unknown, reply: FastifyReply): unknown {
  if (!(answer instanceof EncodedAnswer)) return route.response.parse(answer);
  void reply.type('application/json; charset=utf-8');
  return bytesOf(route, answer);
}

function textOf(route: RouteContract, answer: unknown): string {
  return answer instanceof EncodedAnswer
    ? bytesOf(route, answer).toString()
    : JSON.stringify(route.response.parse(answer));
}

function bytesOf(route: RouteContract, { schema, body }: EncodedAnswer): Buffer {
  if (schema !== route.response) throw new Error(`${route.path} passes on what was stripped to another schema`);
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}

/**
 * G7: the response is the same for everybody unless the request has a token; then it is neither cached nor taken from
 * the cache.
 */
function isForAll({ method, access, maxAge }: RouteContract): boolean {
  return method === 'GET' && access === 'public' && maxAge > 0;
}

function setCaching(reply: FastifyReply, route: RouteContract, isShared: boolean): void {
  void reply.header('cache-control', isShared ? `public, max-age=${route.maxAge}` : 'private, no-store');
  // G5: added to the Origin that CORS already sets.
  if (route.access === 'public')
    void reply.header('vary', [reply.getHeader('vary'), 'Authorization'].filter(Boolean).join(', '));
}
