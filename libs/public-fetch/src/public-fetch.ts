import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { asRefusal, FetchRefused, publicRequest, type PublicRequest } from './public-request.js';

export interface FetchLimits extends Pick<PublicRequest, 'isAllowed'> {
  /** In milliseconds, from the first byte sent to the last one read, redirects included. */
  timeoutMs: number;
  /** The maximum size of the decompressed content. */
  maxBytes: number;
  /** The maximum number of redirects. */
  redirects: number;
  userAgent: string;
  accept: string;
}

/**
 * H1: returns the content of `url` after following its redirects, each under the same rules. Throws only
 * `FetchRefused`.
 */
export async function publicFetch(url: URL, limits: FetchLimits): Promise<Buffer> {
  const { userAgent, accept, isAllowed } = limits;
  const headers = { 'user-agent': userAgent, accept, 'accept-encoding': 'identity' };
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    let next = url;
    for (let followed = 0; followed <= limits.redirects; followed += 1) {
      const answer = await publicRequest(next, { method: 'GET', headers, isAllowed }, signal, (response) =>
        read(response, next, limits),
      );
      if (Buffer.isBuffer(answer)) return answer;
      if (next.protocol === 'https:' && answer.protocol !== 'https:')
        throw new FetchRefused('address', 'redirect to plain http');
      next = answer;
    }
    throw new FetchRefused('redirects', 'too many redirects');
  } catch (error) {
    throw asRefusal(error, signal);
  }
}

export interface PostedMessage extends Omit<PublicRequest, 'method'> {
  body: Buffer | string | null;
  /** In milliseconds, until the response's headers arrive. */
  timeoutMs: number;
}

/**
 * H1: posts a message to `url` and returns the status of the response, whose content is not read. Follows no redirect.
 * Throws only `FetchRefused`.
 */
export async function publicPost(url: URL, { timeoutMs, ...message }: PostedMessage): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await publicRequest(url, { ...message, method: 'POST' }, signal, ({ statusCode }) => statusCode);
  } catch (error) {
    throw asRefusal(error, signal);
  }
}

/** Returns the content, or the target of a redirect. */
async function read(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  url: URL,
  { redirects, maxBytes }: FetchLimits,
): Promise<Buffer | URL> {
  const location = [headers.location].flat()[0];
  if (redirects > 0 && [301, 302, 303, 307, 308].includes(statusCode) && location !== undefined) {
    if (URL.canParse(location, url.href)) return new URL(location, url);
    throw new FetchRefused('status', `status ${statusCode}`);
  }
  if (statusCode !== 200) throw new FetchRefused('status', `status ${statusCode}`, statusCode);
  const parts: Buffer[] = [];
  let size = 0;
  await pipeline(body, unpacking(headers['content-encoding']), async (content: AsyncIterable<Buffer>) => {
    for await (const part of content) {
      size += part.length;
      if (size > maxBytes) throw new FetchRefused('too_large', 'too large');
      parts.push(part);
    }
  });
  return Buffer.concat(parts);
}

/** Some servers compress whatever the request accepts; the decompressed bytes are counted as they arrive. */
function unpacking(header: string | string[] | undefined): Transform {
  const encoding = String(header ?? '')
    .trim()
    .toLowerCase();
  if (encoding === 'identity' || encoding === '') return new PassThrough();
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  if (encoding === 'br') return createBrotliDecompress();
  throw new FetchRefused('status', 'unknown encoding');
}
