import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { checkedLookup, codeOf, FetchRefused, isPublicTarget, refused } from './public-fetch.js';

export interface PostedMessage {
  headers: Record<string, string | number>;
  body: Buffer | string | null;
  /** Milliseconds until the answer's headers are there. */
  timeoutMs: number;
  /** Which addresses may be connected to: public ones unless given. */
  isAllowed?: (address: string, port: number) => boolean;
}

/**
 * H1: gives `url` a message and answers the status of the answer, whose content is not read. No redirect is followed.
 * Throws `FetchRefused` and nothing else. The address that was checked is the one connected to.
 */
export async function publicPost(url: URL, message: PostedMessage): Promise<number> {
  const isAllowed = message.isAllowed ?? isPublicTarget;
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port) || (isSecure ? 443 : 80);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isSecure && url.protocol !== 'http:') throw refused('address', 'scheme refused');
  if (isIP(host) !== 0 && !isAllowed(host, port)) throw refused('address', 'address refused');
  const signal = AbortSignal.timeout(message.timeoutMs);
  const options = {
    method: 'POST',
    agent: false,
    lookup: checkedLookup((address) => isAllowed(address, port)),
    signal,
    headers: message.headers,
  };
  try {
    return await new Promise<number>((done, fail) => {
      const request = (isSecure ? httpsRequest : httpRequest)(url, options, (response) => {
        done(response.statusCode ?? 0);
        response.on('error', () => undefined).destroy();
      });
      request.on('error', fail);
      request.end(message.body ?? undefined);
    });
  } catch (error) {
    if (error instanceof FetchRefused) throw error;
    throw signal.aborted ? refused('too_slow', 'timeout') : refused('unreachable', codeOf(error));
  }
}
