import { lookup as resolve } from 'node:dns';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicAddress } from './public-address.js';

export interface FetchLimits {
  /** Milliseconds from the first byte sent to the last one read, redirects included. */
  timeoutMs: number;
  /** Of the content, unpacked. */
  maxBytes: number;
  /** How many redirects are followed. */
  redirects: number;
  userAgent: string;
  accept: string;
  /** Which addresses may be connected to: public ones unless given. */
  isAllowed?: (address: string, port: number) => boolean;
}

export type RefusalReason = 'address' | 'unreachable' | 'status' | 'redirects' | 'too_large' | 'too_slow';

/** Why there is no content. The message never contains the URL that was asked for. */
export class FetchRefused extends Error {
  constructor(
    readonly reason: RefusalReason,
    message: string,
    /** What the server answered, where the reason is `status`. */
    readonly status?: number,
  ) {
    super(message);
    this.name = 'FetchRefused';
  }
}

/**
 * H1: the bytes behind `url` and behind its redirects, each held to the same rules. Throws `FetchRefused` and nothing
 * else. The address that was checked is the one connected to: a name is resolved once, so that it cannot change between.
 */
export async function publicFetch(url: URL, limits: FetchLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    let next = url;
    for (let followed = 0; followed <= limits.redirects; followed += 1) {
      const answer = await ask(next, limits, signal);
      if (Buffer.isBuffer(answer)) return answer;
      if (next.protocol === 'https:' && answer.protocol !== 'https:')
        throw refused('address', 'redirect to plain http');
      next = answer;
    }
    throw refused('redirects', 'too many redirects');
  } catch (error) {
    if (error instanceof FetchRefused) throw error;
    if (signal.aborted) throw refused('too_slow', 'timeout');
    throw refused('unreachable', codeOf(error));
  }
}

/** The content, or where it says to look instead. */
function ask(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<Buffer | URL> {
  const isAllowed = limits.isAllowed ?? isPublicTarget;
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port) || (isSecure ? 443 : 80);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isSecure && url.protocol !== 'http:') return Promise.reject(refused('address', 'scheme refused'));
  if (isIP(host) !== 0 && !isAllowed(host, port)) return Promise.reject(refused('address', 'address refused'));
  const options = {
    agent: false,
    lookup: checkedLookup((address) => isAllowed(address, port)),
    signal,
    headers: { 'user-agent': limits.userAgent, accept: limits.accept, 'accept-encoding': 'identity' },
  };
  return new Promise((done, fail) => {
    const request = (isSecure ? httpsGet : httpGet)(url, options, (response) => {
      const ending = (error: unknown) => {
        fail(error instanceof Error ? error : new Error('unreadable'));
        request.destroy();
      };
      read(response, url, limits, done, ending);
    });
    request.on('error', fail);
  });
}

function read(
  response: IncomingMessage,
  url: URL,
  limits: FetchLimits,
  done: (answer: Buffer | URL) => void,
  fail: (error: unknown) => void,
): void {
  response.on('error', fail);
  const status = response.statusCode ?? 0;
  const { location } = response.headers;
  if (limits.redirects > 0 && [301, 302, 303, 307, 308].includes(status) && location !== undefined) {
    response.destroy();
    if (!URL.canParse(location, url.href)) return fail(refused('status', `status ${status}`));
    return done(new URL(location, url));
  }
  if (status !== 200) return fail(new FetchRefused('status', `status ${status}`, status));
  const content = unpacked(response);
  if (content === null) return fail(refused('status', 'unknown encoding'));
  const parts: Buffer[] = [];
  let size = 0;
  content.on('data', (part: Buffer) => {
    size += part.length;
    if (size <= limits.maxBytes) parts.push(part);
    else fail(refused('too_large', 'too large'));
  });
  content.on('end', () => done(Buffer.concat(parts)));
  content.on('error', fail);
}

/** Some servers pack whatever they are asked; what comes out is counted as it comes. null: packed in an unknown way. */
function unpacked(response: IncomingMessage): Readable | null {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return response;
  if (encoding === 'gzip' || encoding === 'x-gzip') return response.pipe(createGunzip());
  if (encoding === 'deflate') return response.pipe(createInflate());
  return encoding === 'br' ? response.pipe(createBrotliDecompress()) : null;
}

/** Web ports and those above the reserved ones: nobody is made to speak to a mail server. */
export function isPublicTarget(address: string, port: number): boolean {
  return isPublicAddress(address) && (port === 80 || port === 443 || port >= 1024);
}

/** One forbidden address among those of a name refuses the name. */
export function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, answer) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '', 0);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        return answer(refused('address', 'address refused'), '', 0);
      if (options.all) answer(null, addresses);
      else answer(null, first.address, first.family);
    });
}

export function refused(reason: RefusalReason, message: string): FetchRefused {
  return new FetchRefused(reason, message);
}

/** Of an error of the network: `ENOTFOUND`, `ECONNREFUSED`; its message would contain the host. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unreachable';
}
