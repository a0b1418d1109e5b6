/** Runs at most `running` tasks at once and lets at most `waiting` wait; beyond, refuses with `overloaded()`. */
export class BoundedQueue {
  private free: number;
  private readonly line: (() => void)[] = [];

  constructor(
    running: number,
    private readonly waiting: number,
    private readonly overloaded: () => Error,
  ) {
    this.free = running;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await task();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    if (this.line.length >= this.waiting) throw this.overloaded();
    await new Promise<void>((resolve) => this.line.push(resolve));
  }

  /** The place goes straight to the next in line. */
  private leave(): void {
    const next = this.line.shift();
    if (next) next();
    else this.free += 1;
  }
}
