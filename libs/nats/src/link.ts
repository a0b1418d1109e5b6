import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';

/** How long a lost connection may take to come back before calls fail, in milliseconds. */
const GRACE = 500;
/** Connections leave a server that stops at different moments, so that replicas of a service do not go together. Milliseconds. */
const LEAVE_WITHIN = 2_000;

/** Whether the connection is up now, so that callers fail at once instead of waiting for a time-out. */
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

  /** Called each time that the connection is up again, maybe with another server. */
  onRestored(listener: () => void): void {
    this.restored.add(listener);
  }

  /**
   * Called when the server says that it will stop: ends what is under way there, and takes nothing new. Calls made are held
   * from the end of the calls taken, which may make some, until the connection has moved to another server.
   */
  onLeaving(what: 'calls taken' | 'calls made', finish: () => Promise<void>): void {
    this.leaving[what].push(finish);
  }

  /** Waits for an answer, and no longer than the connection lives, without grace: for what can simply be asked again. */
  orCut<T>(answer: Promise<T>): Promise<T> {
    return orEnd(answer, this.cut);
  }

  /** The same, and as long as the connection may come back: for what may not be asked twice. */
  orLost<T>(answer: Promise<T>): Promise<T> {
    return orEnd(answer, this.lost);
  }

  /** Resolves when the connection is up, or after `ms`, whichever comes first; a move may take until `movedMs`. */
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
