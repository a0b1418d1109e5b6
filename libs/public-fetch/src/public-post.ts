import { asRefusal, publicRequest, type PublicRequest } from './public-request.js';

export interface PostedMessage extends Omit<PublicRequest, 'method'> {
  body: Buffer | string | null;
  /** Milliseconds until the answer's headers are there. */
  timeoutMs: number;
}

/**
 * H1: gives `url` a message and answers the status of the answer, whose content is not read. No redirect is followed.
 * Throws `FetchRefused` and nothing else.
 */
export async function publicPost(url: URL, { timeoutMs, ...message }: PostedMessage): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await publicRequest(url, { ...message, method: 'POST' }, signal, ({ statusCode }) => statusCode);
  } catch (error) {
    throw asRefusal(error, signal);
  }
}
