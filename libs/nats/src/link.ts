import type { NatsConnection } from '@nats-io/transport-node';

/** How long a lost connection may take to come back before callers are told. Milliseconds. */
const GRACE = 500;

/** Whether the connection is up now, so that callers fail at once instead of waiting for a time-out. */
export class Link {
  private static readonly links = new WeakMap<NatsConnection, Link>();

  private state: 'up' | 'wavering' | 'down' = 'up';
  private grace: NodeJS.Timeout | undefined;
  private readonly cut = new Set<() => void>();
  private readonly lost = new Set<() => void>();
  private readonly restored = new Set<() => void>();

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

  /** Waits for an answer, and no longer than the connection lives: rejects with `lost()` once the grace is over. */
  orLost<T>(answer: Promise<T>, lost: () => Error): Promise<T> {
    return unless(this.lost, answer, lost);
  }

  /** The same without grace, for what can simply be asked again. */
  orCut<T>(answer: Promise<T>): Promise<T> {
    return unless(this.cut, answer, () => new Error('the connection to NATS was cut'));
  }

  /** Resolves when the connection is up, or after `ms`, whichever comes first. */
  async untilUp(ms: number): Promise<void> {
    if (this.isUp || this.nc.isClosed()) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.restored.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.restored.add(done);
    });
  }

  private async watch(): Promise<void> {
    for await (const status of this.nc.status()) {
      if (status.type === 'disconnect') this.waver();
      if (status.type === 'reconnect') this.restore();
      if (status.type === 'close') this.lose();
    }
    this.lose();
  }

  private waver(): void {
    if (this.state !== 'up') return;
    this.state = 'wavering';
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

function unless<T>(events: Set<() => void>, answer: Promise<T>, error: () => Error): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(error());
    events.add(giveUp);
    answer.then(resolve, reject).finally(() => events.delete(giveUp));
  });
}
