import { lookup as resolve } from 'node:dns';
import { get as httpGet } from 'node:http';
import { get as httpsGet } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.js';

export interface FeedLimits {
  timeoutMs: number;
  maxBytes: number;
  userAgent: string;
  /** Which addresses may be connected to. */
  isAllowed: (address: string) => boolean;
}

export const FEED_LIMITS = { timeoutMs: 3_000, maxBytes: 1_000_000, isAllowed: isPublicAddress } as const;

/**
 * H1: the text behind `url`. Throws beyond the time or the size, for anything but 200 — a redirect is not followed — and
 * for an address that is not allowed. The address that was checked is the one connected to: names are resolved once.
 */
export function fetchFeed(url: URL, limits: FeedLimits): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !limits.isAllowed(host)) return Promise.reject(new Error('address refused'));
  const options = {
    agent: false,
    lookup: checkedLookup(limits.isAllowed),
    signal: AbortSignal.timeout(limits.timeoutMs),
    headers: {
      'user-agent': limits.userAgent,
      accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8',
      'accept-encoding': 'identity',
    },
  };
  return new Promise((done, fail) => {
    const get = url.protocol === 'https:' ? httpsGet : httpGet;
    const request = get(url, options, (response) => {
      const refuse = (reason: string) => {
        fail(new Error(reason));
        request.destroy();
      };
      if (response.statusCode !== 200) return refuse(`status ${response.statusCode}`);
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > limits.maxBytes) refuse('too large');
        else parts.push(part);
      });
      response.on('end', () => done(Buffer.concat(parts).toString('utf8')));
      response.on('error', fail);
    });
    request.on('error', fail);
  });
}

/** One forbidden address among those of a name refuses the name. */
function checkedLookup(isAllowed: FeedLimits['isAllowed']): LookupFunction {
  return (name, options, answer) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '', 0);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        return answer(new Error('address refused'), '', 0);
      if (options.all) answer(null, addresses);
      else answer(null, first.address, first.family);
    });
}
