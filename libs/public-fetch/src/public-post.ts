import { asRefusal, publicRequest, type PublicRequest } from './public-request.js';

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
