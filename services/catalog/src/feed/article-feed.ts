import type { FeedArticle } from '@placette/contracts/catalog/article-schema';
import type { Logger } from '@placette/service-runtime';
import { fetchFeed, type FeedLimits } from './fetch-feed.js';
import { parseFeed } from './parse-feed.js';

/** Milliseconds. */
const FRESH = 15 * 60_000;
const RETRY = 60_000;
/** A copy is shown while the feed is away, but not for ever. */
const STALE = 24 * 3_600_000;

/** C28: the blog's feed, read by the server alone and kept. */
export class ArticleFeed {
  private articles: FeedArticle[] | null = null;
  private readAt = 0;
  private nextTry = 0;
  private reading: Promise<void> | undefined;

  constructor(
    /** null: there is none. */
    private readonly url: string | null,
    private readonly limits: FeedLimits,
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** null without a feed, or when it could not be read for a day. Never throws. */
  async list(): Promise<FeedArticle[] | null> {
    if (this.url === null) return null;
    if (this.now() >= this.nextTry) {
      this.reading ??= this.read(this.url).finally(() => (this.reading = undefined));
      await this.reading;
    }
    return this.now() - this.readAt < STALE ? this.articles : null;
  }

  private async read(url: string): Promise<void> {
    try {
      this.articles = parseFeed(await fetchFeed(new URL(url), this.limits));
      this.readAt = this.now();
      this.nextTry = this.now() + FRESH;
    } catch (error) {
      this.nextTry = this.now() + RETRY;
      this.logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'feed could not be read');
    }
  }
}
