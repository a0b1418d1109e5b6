import etag from 'etag';
import { LRUCache } from 'lru-cache';

export interface Answer {
  status: number;
  body: string;
}

/** Milliseconds, one after the other. */
export interface Lifetime {
  /** The answer is given as it is. */
  freshMs: number;
  /** Then it is still given, while it is made again. */
  staleMs: number;
  /** Since it was made: it is still given when it cannot be made again. */
  outageMs: number;
}

/** An answer 200 as it is sent; its encoded forms are made when they are first asked for. */
export type CachedAnswer<A extends Answer = Answer> = A & {
  etag: string;
  bytes: Buffer;
  encoded: { br?: Promise<Buffer>; gzip?: Promise<Buffer> };
};

/** Told of each look-up; for metrics. */
export interface LookUps {
  hit(): void;
  miss(): void;
}

/** Answers that are the same for everybody, by key; least recently used first out. Only 200s are kept. */
export class AnswerCache<A extends Answer> {
  private readonly entries: LRUCache<string, A | CachedAnswer<A>, () => Promise<A>>;
  lookUps: LookUps | undefined;

  constructor(maxBytes: number, now: () => number = () => Date.now()) {
    this.entries = new LRUCache({
      // 0 would mean no limit; an answer larger than the whole is not kept.
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: (answer) => ('bytes' in answer ? sizeOf(answer) : Number.MAX_SAFE_INTEGER),
      perf: { now },
      ttlResolution: 0,
      fetchMethod: async (_key, _old, { context: make }) => {
        const made = await make();
        // An outage removes nothing; what is gone leaves at once.
        if (made.status >= 500) throw new Unavailable(made);
        return made.status === 200 ? cacheable(made) : made;
      },
      noDeleteOnFetchRejection: true,
      // What was being made when all was forgotten is for those who wait, and not kept.
      ignoreFetchAbort: true,
    });
  }

  get size(): number {
    return this.entries.size;
  }

  /** Bytes. */
  get calculatedSize(): number {
    return this.entries.calculatedSize;
  }

  /**
   * `make` runs once at a time for a key, shared by those who ask during it: what it throws too, while a status of 500
   * or more, which may be one visitor's limit, is made again for each other one.
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

  /** What is being made is not kept either: it may be older than what it is cleared for. */
  clear(): void {
    this.entries.clear();
  }
}

/** An answer of 500 or more, on its way through the cache. */
class Unavailable extends Error {
  constructor(readonly answer: Answer) {
    super(`status ${answer.status}`);
  }
}

/** Also one that is not kept is sent as a cached one is. */
function cacheable<A extends Answer>(made: A): CachedAnswer<A> {
  const bytes = Buffer.from(made.body);
  return { ...made, bytes, etag: etag(bytes, { weak: true }), encoded: {} };
}

/** Its bytes, as many again for its encoded forms, and the text, two bytes a character. */
function sizeOf({ body, bytes }: CachedAnswer): number {
  return 2 * bytes.length + 2 * body.length;
}
