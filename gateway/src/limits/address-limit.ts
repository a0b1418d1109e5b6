import type { Cluster, Redis, Result } from 'ioredis';

const MINUTE = 60_000;
/** How long a request may stay untold to the other gateways, milliseconds. */
const UNTOLD_MS = 250;
/** The part of the limit that may stay untold, for each gateway. */
const UNTOLD_PART = 0.1;
const ADDRESSES_MAX = 100_000;

/** Adds, and answers the total of all gateways and how long it still counts, milliseconds. */
const TELL = `
local total = redis.call('INCRBY', KEYS[1], ARGV[1])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return {total, redis.call('PTTL', KEYS[1])}`;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    tellRequests(key: string, requests: number, window: number): Result<[number, number], Context>;
  }
}

interface Count {
  /** Of all gateways, when Redis was last told. */
  total: number;
  /** On their way to Redis. */
  telling: number;
  /** Since Redis was last told. */
  untold: number;
  /** When counting begins anew, milliseconds since 1970. */
  end: number;
  /** What the other gateways counted is not asked yet. */
  isNew: boolean;
}

/** What an address may still ask in the present minute. */
export interface Allowance {
  isTaken: boolean;
  remaining: number;
  /** Until counting begins anew. */
  seconds: number;
}

/**
 * A7, G9: requests of an address in a minute. Counted in memory, since each request crosses it, and told to Redis in
 * batches, which tells what the other gateways counted. A gateway alone lets through `max` and no more; of several, each
 * may let through a tenth more, and what comes while Redis answers (ADR 42). Without Redis each counts for itself.
 */
export class AddressLimit {
  private readonly counts = new Map<string, Count>();
  /** To be told now, and within UNTOLD_MS. */
  private readonly due = new Map<string, Count>();
  private readonly later = new Map<string, Count>();
  private timer: NodeJS.Timeout | undefined;
  private told: Promise<void> = Promise.resolve();

  constructor(
    readonly max: number,
    private readonly redis: Redis | Cluster,
  ) {
    redis.defineCommand('tellRequests', { numberOfKeys: 1, lua: TELL });
  }

  /** Takes a request off the limit, unless nothing is left of it. */
  take(address: string, now = Date.now()): Allowance {
    const count = this.countOf(address, now);
    const left = this.max - count.total - count.telling - count.untold;
    const seconds = Math.ceil((count.end - now) / 1_000);
    if (left <= 0) return { isTaken: false, remaining: 0, seconds };
    count.untold += 1;
    if (count.isNew || count.untold >= this.max * UNTOLD_PART) {
      count.isNew = false;
      if (this.due.get(address) !== count) this.tell(address, count);
    } else {
      this.later.set(address, count);
      this.timer ??= setTimeout(() => void this.settle(), UNTOLD_MS);
    }
    return { isTaken: true, remaining: left - 1, seconds };
  }

  /** Tells what is untold. */
  settle(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const [address, count] of this.later) this.due.set(address, count);
    return (this.told = this.told.then(() => this.ask()));
  }

  private countOf(address: string, now: number): Count {
    const known = this.counts.get(address);
    if (known && now < known.end) return known;
    this.counts.delete(address);
    this.makeRoom(now);
    const count = { total: 0, telling: 0, untold: 0, end: now + MINUTE, isNew: true };
    this.counts.set(address, count);
    return count;
  }

  /** The oldest stand first. */
  private makeRoom(now: number): void {
    for (const [address, { end }] of this.counts) {
      if (now < end && this.counts.size < ADDRESSES_MAX) return;
      this.counts.delete(address);
    }
  }

  private tell(address: string, count: Count): void {
    this.due.set(address, count);
    this.told = this.told.then(() => this.ask());
  }

  /** One question at a time, so that no older answer comes after a newer one; what is due meanwhile goes with the next. */
  private async ask(): Promise<void> {
    const now = Date.now();
    // Once the minute is over the next one is another count.
    const counts = [...this.due].filter(([, { untold, end }]) => untold > 0 && now < end);
    for (const address of this.due.keys()) this.later.delete(address);
    this.due.clear();
    if (counts.length === 0) return;
    const pipeline = this.redis.pipeline();
    for (const [address, count] of counts) {
      pipeline.tellRequests(keyOf(address), count.untold, count.end - now);
      Object.assign(count, { telling: count.untold, untold: 0 });
    }
    const answers = await pipeline.exec().catch(() => null);
    counts.forEach(([, count], at) => {
      const [error, answer] = answers?.[at] ?? [new Error('Redis is away')];
      const [total, left] = error ? [count.total + count.telling, count.end - now] : (answer as [number, number]);
      Object.assign(count, { total, telling: 0, end: (error ? now : Date.now()) + left });
    });
  }
}

/** In braces what a Redis cluster places by: a pipeline speaks to one node. */
function keyOf(address: string): string {
  return `{limit:all}:${address}`;
}
