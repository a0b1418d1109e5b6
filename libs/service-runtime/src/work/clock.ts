import { Injectable } from '@nestjs/common';

/** The time of the product, so that tests can set it. */
@Injectable()
export class Clock {
  private aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  /** From now on this clock is so many milliseconds ahead of the machine's own. */
  setOffset(aheadMs: number): void {
    this.aheadMs = aheadMs;
  }
}
