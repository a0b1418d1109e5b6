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
export type KeptAnswer<A extends Answer = Answer> = A & {
  etag: string;
  bytes: Buffer;
  encoded: { br?: Promise<Buffer>; gzip?: Promise<Buffer> };
};

interface Entry<A extends Answer> {
  answer: KeptAnswer<A>;
  madeAt: number;
}

/** Told of each look-up; for metrics. */
export interface LookUps {
  hit(): void;
  miss(): void;
}

/** Answers that are the same for everybody, by key; least recently used first out. Only 200s are kept. */
export class AnswerCache<A extends Answer> {
  private readonly entries: LRUCache<string, Entry<A>>;
  private readonly making = new Map<string, Promise<A | KeptAnswer<A>>>();

  constructor(
    maxBytes: number,
    private readonly now: () => number = () => Date.now(),
  ) {
    // 0 would mean no limit; an answer larger than the whole is not kept.
    this.entries = new LRUCache({ maxSize: Math.max(1, maxBytes), sizeCalculation: ({ answer }) => sizeOf(answer) });
  }

  lookUps: LookUps | undefined;

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
  async get(key: string, { freshMs, staleMs, outageMs }: Lifetime, make: () => Promise<A>): Promise<A | KeptAnswer<A>> {
    const entry = this.entries.get(key);
    const age = entry ? this.now() - entry.madeAt : Infinity;
    const isHit = age < freshMs + staleMs;
    this.lookUps?.[isHit ? 'hit' : 'miss']();
    if (entry && age < freshMs) return entry.answer;
    const underWay = this.making.get(key);
    if (entry && age < freshMs + staleMs) {
      if (!underWay) this.start(key, make).catch(() => undefined);
      return entry.answer;
    }
    const lasting = entry && age < outageMs ? entry.answer : undefined;
    try {
      const made = await (underWay ?? this.start(key, make));
      if (made.status < 500) return made;
      return lasting ?? (underWay ? await make() : made);
    } catch (error) {
      if (lasting) return lasting;
      throw error;
    }
  }

  /** What is being made is not kept either: it may be older than what it is cleared for. */
  clear(): void {
    this.entries.clear();
    this.making.clear();
  }

  private start(key: string, make: () => Promise<A>): Promise<A | KeptAnswer<A>> {
    const madeAt = this.now();
    const isCurrent = (): boolean => this.making.get(key) === making;
    const making: Promise<A | KeptAnswer<A>> = make()
      .then((made) => {
        const answer = made.status === 200 ? keepable(made) : made;
        if (isCurrent()) this.keep(key, answer, madeAt);
        return answer;
      })
      .finally(() => {
        if (isCurrent()) this.making.delete(key);
      });
    this.making.set(key, making);
    return making;
  }

  private keep(key: string, answer: A | KeptAnswer<A>, madeAt: number): void {
    if ('bytes' in answer) this.entries.set(key, { answer, madeAt });
    // What is gone leaves at once; an outage removes nothing.
    else if (answer.status < 500) this.entries.delete(key);
  }
}

/** Also one that is not kept is sent as a kept one is. */
function keepable<A extends Answer>(made: A): KeptAnswer<A> {
  const bytes = Buffer.from(made.body);
  return { ...made, bytes, etag: etag(bytes, { weak: true }), encoded: {} };
}

/** Its bytes, as many again for its encoded forms, and the text, two bytes a character. */
function sizeOf({ body, bytes }: KeptAnswer): number {
  return 2 * bytes.length + 2 * body.length;
}
