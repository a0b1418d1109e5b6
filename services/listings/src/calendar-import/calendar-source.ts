import { Inject, Injectable } from '@nestjs/common';
import { appError, type ErrorCode } from '@placette/contracts/errors';
import {
  FetchRefused,
  isPublicTarget,
  publicFetch,
  type FetchLimits,
  type RefusalReason,
} from '@placette/public-fetch';
import { Bulkhead, SETTINGS } from '@placette/service-runtime';
import type { ListingsConfig } from '../config.js';
import type { BusyDays } from './reading/busy-days.js';
import { readBusyDays } from './reading/read-busy-days.js';

const LIMITS = {
  timeoutMs: 5_000,
  maxBytes: 4_000_000,
  redirects: 5,
  accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
};
const CODES: Record<RefusalReason, ErrorCode> = {
  address: 'calendar_address_refused',
  unreachable: 'calendar_unreachable',
  too_slow: 'calendar_too_slow',
  status: 'calendar_refused',
  redirects: 'calendar_refused',
  too_large: 'calendar_too_large',
};

/** H1: fetches a calendar of another site from a URL that an owner gave, from public addresses only. */
@Injectable()
export class CalendarSource {
  private readonly limits: FetchLimits;
  private readonly fetching = new Bulkhead(8, 40);
  private readonly reading = new Bulkhead(2, 40);

  constructor(@Inject(SETTINGS) { BRAND_NAME, PUBLIC_URL, CALENDAR_INSIDE_HOSTS }: ListingsConfig) {
    this.limits = {
      ...LIMITS,
      userAgent: `${BRAND_NAME}/1.0 (+${PUBLIC_URL})`,
      isAllowed: (address, port) =>
        isPublicTarget(address, port) || CALENDAR_INSIDE_HOSTS.includes(`${address}:${port}`),
    };
  }

  /** Returns the busy days within the window, in order. Fails with one of the `calendar_…` codes. */
  async busyDays(url: string, window: { from: string; to: string; ownMarks: readonly string[] }): Promise<BusyDays> {
    const content = await this.fetching.run(() => this.fetch(url));
    return this.reading.run(() => readBusyDays({ content, ...window }));
  }

  private async fetch(url: string): Promise<Buffer> {
    try {
      return await publicFetch(new URL(url), this.limits);
    } catch (error) {
      if (!(error instanceof FetchRefused)) throw error;
      const isBusy =
        error.status !== undefined && (error.status >= 500 || error.status === 429 || error.status === 408);
      throw appError(isBusy ? 'calendar_busy' : CODES[error.reason]);
    }
  }
}
