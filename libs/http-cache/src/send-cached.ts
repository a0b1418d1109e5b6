import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import fresh from 'fresh';
import type { CachedAnswer } from './answer-cache.js';

/** Compressing a smaller response saves nothing. */
const ENCODED_MIN_BYTES = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const encoders = {
  br: (bytes: Buffer) => brotli(bytes, BROTLI),
  gzip: (bytes: Buffer) => zip(bytes),
};
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const negotiator = new Negotiator({ supportedValues: Object.keys(encoders) });

type Encoding = keyof typeof encoders;

/**
 * Sets the headers of a cached response and returns its bytes in the encoding that the client prefers; each encoding is
 * made once.
 */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): Promise<Buffer> {
  const vary = String(reply.getHeader('vary') ?? '');
  void reply.header('etag', answer.etag).header('vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
  const accepted = request.headers['accept-encoding'];
  if (accepted === undefined || answer.bytes.length < ENCODED_MIN_BYTES) return answer.bytes;
  const encoding = negotiator.negotiate(accepted) as Encoding | null;
  if (encoding === null) return answer.bytes;
  void reply.header('content-encoding', encoding);
  return (answer.encoded[encoding] ??= encoders[encoding](answer.bytes));
}

/** A hook that sends 304 without a body when the client already has the response, by its ETag. */
export const answerKnown: onSendHookHandler = (request, reply, payload, done) => {
  const etag = reply.getHeader('etag');
  const shown = request.headers['if-none-match'];
  // Only the ETag is compared: the request's « no-cache », which fetch adds to an ETag, only requires caches to
  // revalidate here.
  if (etag === undefined || !fresh({ 'if-none-match': shown }, { etag })) return done(null, payload);
  reply.code(304);
  for (const name of ['content-type', 'content-encoding']) reply.removeHeader(name);
  done(null, null);
};
