import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, request, type Dispatcher } from 'undici';
import { isPublicAddress } from './public-address.js';

export type RefusalReason = 'address' | 'unreachable' | 'status' | 'redirects' | 'too_large' | 'too_slow';

/** Why there is no content. The message never contains the requested URL. */
export class FetchRefused extends Error {
  constructor(
    readonly reason: RefusalReason,
    message: string,
    /** The status of the response, when the reason is `status`. */
    readonly status?: number,
  ) {
    super(message);
    this.name = 'FetchRefused';
  }
}

export interface PublicRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string | number>;
  body?: Buffer | string | null;
  /** Decides which addresses may be connected to; the default is public ones. */
  isAllowed?: ((address: string, port: number) => boolean) | undefined;
}

/**
 * H1: sends one request and follows no redirect. A name is resolved once, so the address that was checked is the one
 * connected to and cannot change in between. The connection is closed after `read`.
 */
export async function publicRequest<T>(
  url: URL,
  { method, headers, body = null, isAllowed = isPublicTarget }: PublicRequest,
  signal: AbortSignal,
  read: (answer: Dispatcher.ResponseData) => T | Promise<T>,
): Promise<T> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new FetchRefused('address', 'scheme refused');
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host, port)) throw new FetchRefused('address', 'address refused');
  const dispatcher = new Agent({ pipelining: 0, connect: { lookup: checkedLookup((name) => isAllowed(name, port)) } });
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  try {
    const answer = await request(url, { dispatcher, method, headers: sent, body, signal });
    answer.body.on('error', () => undefined);
    return await read(answer);
  } finally {
    void dispatcher.destroy();
  }
}

/** Converts any error to the one that callers handle. */
export function asRefusal(error: unknown, signal: AbortSignal): FetchRefused {
  if (error instanceof FetchRefused) return error;
  if (signal.aborted) return new FetchRefused('too_slow', 'timeout');
  // Only the code, such as `ENOTFOUND` or `ECONNREFUSED`, is used, because the message would contain the host.
  const { code } = error as { code?: unknown };
  return new FetchRefused('unreachable', typeof code === 'string' ? code : 'unreachable');
}

/** Allows web ports and unreserved ports, so that a URL cannot make us connect to a mail server, for example. */
export function isPublicTarget(address: string, port: number): boolean {
  return isPublicAddress(address) && (port === 80 || port === 443 || port >= 1024);
}

/** A name is refused when one of its addresses is forbidden. */
function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, answer) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '', 0);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        return answer(new FetchRefused('address', 'address refused'), '', 0);
      if (options.all) answer(null, addresses);
      else answer(null, first.address, first.family);
    });
}
