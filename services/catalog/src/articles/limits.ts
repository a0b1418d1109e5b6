import type { FetchLimits } from '@placette/public-fetch';

type Limits = Omit<FetchLimits, 'userAgent'>;

export const FEED_LIMITS: Limits = {
  timeoutMs: 3_000,
  maxBytes: 1_000_000,
  redirects: 0,
  accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8',
};
export const PICTURE_LIMITS: Limits = {
  timeoutMs: 5_000,
  maxBytes: 3_000_000,
  redirects: 0,
  accept: 'image/webp, image/jpeg, image/png',
};
