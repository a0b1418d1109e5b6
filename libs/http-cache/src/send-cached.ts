import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import fresh from 'fresh';
import type { CachedAnswer } from './answer-cache.js';

/** Below it an encoded form saves nothing. */
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

/** Sets the headers of a cached answer and gives the bytes to send, in the encoding that the client prefers, made once. */
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

/** A hook: an answer that the client has already, by its tag, is sent as 304 without its body. */
export const answerKnown: onSendHookHandler = (request, reply, payload, done) => {
  const etag = reply.getHeader('etag');
  const shown = request.headers['if-none-match'];
  // Alone: a request's « no-cache », which fetch adds to a tag, asks caches for an answer from here.
  if (etag === undefined || !fresh({ 'if-none-match': shown }, { etag })) return done(null, payload);
  reply.code(304);
  for (const name of ['content-type', 'content-encoding']) reply.removeHeader(name);
  done(null, null);
};
