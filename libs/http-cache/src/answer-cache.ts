import etag from 'etag';
import { LRUCache } from 'lru-cache';

export interface Answer {
  status: number;
  body: string;
}

/** Three durations in milliseconds. */
export interface Lifetime {
  /** How long the response is served as it is. */
  freshMs: number;
  /** For this long after that, it is still served while it is made again in the background. */
  staleMs: number;
  /** For this long after it was made, it is still served when it cannot be made again. */
  outageMs: number;
}

/** A 200 response as it is sent; its compressed forms are made when they are first requested. */
export type CachedAnswer<A extends Answer = Answer> = A & {
  etag: string;
  bytes: Buffer;
  encoded: { br?: Promise<Buffer>; gzip?: Promise<Buffer> };
};

/** Called for each look-up, for metrics. */
export interface LookUps {
  hit(): void;
  miss(): void;
}

/**
 * Caches responses that are the same for everybody, by key; the least recently used are evicted first. Only 200s are
 * cached.
 */
export class AnswerCache<A extends Answer> {
  private readonly entries: LRUCache<string, A | CachedAnswer<A>, () => Promise<A>>;
  lookUps: LookUps | undefined;

  constructor(maxBytes: number, now: () => number = () => Date.now()) {
    this.entries = new LRUCache({
      // Zero would mean no limit. A response larger than the whole cache is not stored.
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: (answer) => ('bytes' in answer ? sizeOf(answer) : Number.MAX_SAFE_INTEGER),
      perf: { now },
      ttlResolution: 0,
      fetchMethod: async (_key, _old, { context: make }) => {
        const made = await make();
        // A server error removes nothing from the cache; any other status replaces the cached response immediately.
        if (made.status >= 500) throw new Unavailable(made);
        return made.status === 200 ? cacheable(made) : made;
      },
      noDeleteOnFetchRejection: true,
      // A response that was being made while the cache was cleared goes to its callers and is not stored.
      ignoreFetchAbort: true,
    });
  }

  get size(): number {
    return this.entries.size;
  }

  /** In bytes. */
  get calculatedSize(): number {
    return this.entries.calculatedSize;
  }

  /**
   * `make` runs once at a time for a key, shared by all concurrent callers, who also share an exception. A response of
   * 500 or more is not shared, because it may be one visitor's limit: each other caller makes its own.
   */
  async get(
    key: string,
    { freshMs, staleMs, outageMs }: Lifetime,
    make: () => Promise<A>,
  ): Promise<A | CachedAnswer<A>> {
    const isCached = this.entries.peek(key, { allowStale: true }) !== undefined;
    const age = isCached ? freshMs - this.entries.getRemainingTTL(key) : Infinity;
    const allowStale = age < freshMs + staleMs;
    this.lookUps?.[allowStale ? 'hit' : 'miss']();
    let isOwn = false;
    const context = () => {
      isOwn = true;
      return make();
    };
    try {
      const options = { context, ttl: freshMs, allowStale, allowStaleOnFetchRejection: age < outageMs };
      return (await this.entries.fetch(key, options))!;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      return isOwn ? (error.answer as A) : make();
    }
  }

  /**
   * A response that is being made is not stored either, because it may be older than the change that clears the cache.
   */
  clear(): void {
    this.entries.clear();
  }
}

/** Carries a response of 500 or more through the cache. */
class Unavailable extends Error {
  constructor(readonly answer: Answer) {
    super(`status ${answer.status}`);
  }
}

/** A response that is not stored is sent in the same form as a cached one. */
function cacheable<A extends Answer>(made: A): CachedAnswer<A> {
  const bytes = Buffer.from(made.body);
  return { ...made, bytes, etag: etag(bytes, { weak: true }), encoded: {} };
}

/** Its bytes, the same again for the compressed forms, and the text at two bytes per character. */
function sizeOf({ body, bytes }: CachedAnswer): number {
  return 2 * bytes.length + 2 * body.length;
}
