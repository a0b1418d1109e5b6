import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';

/** In milliseconds: how long a lost connection may take to come back before calls fail. */
const GRACE = 500;
/**
 * In milliseconds: connections leave a stopping server at random moments within this time, so that the replicas of a
 * service do not move together.
 */
const LEAVE_WITHIN = 2_000;

/** Knows whether the connection is up, so that callers fail immediately instead of waiting for a timeout. */
export class Link {
  private static readonly links = new WeakMap<NatsConnection, Link>();

  private state: 'up' | 'moving' | 'reconnecting' | 'down' = 'up';
  private grace: NodeJS.Timeout | undefined;
  private readonly cut = new Set<() => void>();
  private readonly lost = new Set<() => void>();
  private readonly restored = new Set<() => void>();
  private readonly leaving: Record<'calls taken' | 'calls made', (() => Promise<void>)[]> = {
    'calls taken': [],
    'calls made': [],
  };

  static of(nc: NatsConnection): Link {
    const known = Link.links.get(nc);
    if (known) return known;
    const link = new Link(nc);
    Link.links.set(nc, link);
    return link;
  }

  private constructor(private readonly nc: NatsConnection) {
    void this.watch();
  }

  get isUp(): boolean {
    return this.state === 'up' && !this.nc.isClosed();
  }

  /** Calls the listener each time the connection is up again, possibly to another server. */
  onRestored(listener: () => void): void {
    this.restored.add(listener);
  }

  /**
   * Calls `finish` when the server announces that it will stop; `finish` completes the work in progress there and
   * accepts nothing new. First the calls taken are finished, which may make calls themselves; then calls made wait
   * until the connection has moved to another server.
   */
  onLeaving(what: 'calls taken' | 'calls made', finish: () => Promise<void>): void {
    this.leaving[what].push(finish);
  }

  /**
   * Awaits a response, but only as long as the connection is up, without grace period: for requests that can simply be
   * repeated.
   */
  orCut<T>(answer: Promise<T>): Promise<T> {
    return orEnd(answer, this.cut);
  }

  /** Awaits a response as long as the connection may still come back: for requests that must not be repeated. */
  orLost<T>(answer: Promise<T>): Promise<T> {
    return orEnd(answer, this.lost);
  }

  /**
   * Resolves when the connection is up or after `ms`, whichever comes first; a move to another server may take until
   * `movedMs`.
   */
  async untilUp(ms: number, movedMs = ms): Promise<void> {
    if (this.isUp || this.nc.isClosed()) return;
    const most = this.state === 'moving' ? movedMs : ms;
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.restored.delete(done);
        resolve();
      };
      const timer = setTimeout(done, most);
      this.restored.add(done);
    });
  }

  private async watch(): Promise<void> {
    for await (const status of this.nc.status()) {
      if (status.type === 'ldm') void this.move();
      if (status.type === 'disconnect') this.startReconnecting();
      if (status.type === 'reconnect') this.restore();
      if (status.type === 'close') this.lose();
    }
    this.lose();
  }

  private async move(): Promise<void> {
    const server = this.nc.getServer();
    const isStillThere = () => !this.nc.isClosed() && this.nc.getServer() === server;
    await delay(randomInt(LEAVE_WITHIN));
    await Promise.all(this.leaving['calls taken'].map((finish) => finish()));
    if (!isStillThere() || this.state !== 'up') return;
    this.state = 'moving';
    await Promise.all(this.leaving['calls made'].map((finish) => finish()));
    if (isStillThere()) await this.nc.reconnect();
  }

  private startReconnecting(): void {
    if (this.state === 'reconnecting' || this.state === 'down') return;
    this.state = 'reconnecting';
    this.grace = setTimeout(() => this.lose(), GRACE);
    this.grace.unref();
    for (const listener of [...this.cut]) listener();
  }

  private restore(): void {
    clearTimeout(this.grace);
    this.state = 'up';
    for (const listener of [...this.restored]) listener();
  }

  private lose(): void {
    clearTimeout(this.grace);
    this.state = 'down';
    for (const listener of [...this.cut, ...this.lost]) listener();
  }
}

function orEnd<T>(answer: Promise<T>, ends: Set<() => void>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(new Error('the connection to NATS was cut'));
    ends.add(giveUp);
    answer.then(resolve, reject).finally(() => ends.delete(giveUp));
  });
}
