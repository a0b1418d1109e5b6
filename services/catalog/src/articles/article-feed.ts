import type { RpcInput, RpcOutput } from '@placette/contracts';
import type { articleApi } from '@placette/contracts/catalog/api';
import type { FeedArticle } from '@placette/contracts/catalog/articles';
import { fail } from '@placette/contracts/errors';
import { publicFetch, type FetchLimits } from '@placette/public-fetch';
import type { Logger } from '@placette/service-runtime';
import type { ArticlePictures } from './article-pictures.js';
import { parseFeed, type FeedEntry } from './parse-feed.js';

type Rpc = typeof articleApi;

export const FEED_LIMITS: Omit<FetchLimits, 'userAgent'> = {
  timeoutMs: 3_000,
  maxBytes: 1_000_000,
  redirects: 0,
  accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8',
};
/** In milliseconds. */
const FRESH = 15 * 60_000;
const RETRY = 60_000;
/** A stale copy is served while the feed is unavailable, up to this age. */
const STALE = 24 * 3_600_000;

/** C28: the feed of the blog, read by the server only, and cached. */
export class ArticleFeed {
  private entries: FeedEntry[] | null = null;
  private readAt = 0;
  private triedAt = 0;
  private nextTry = 0;
  private reading: Promise<void> | undefined;

  constructor(
    /** null when there is no feed. */
    private readonly url: string | null,
    private readonly limits: FetchLimits,
    private readonly pictures: ArticlePictures,
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly now: () => number = Date.now,
  ) {}

  async listArticles(): Promise<RpcOutput<Rpc['listArticles']>> {
    return { articles: await this.list() };
  }

  /** Fails with not_found. */
  async readPicture({ name }: RpcInput<Rpc['readArticlePicture']>): Promise<RpcOutput<Rpc['readArticlePicture']>> {
    const content = (await this.picture(name)) ?? fail('not_found');
    return { content: content.toString('base64') };
  }

  /**
   * Returns null without a feed, or when it could not be read for a day. Pictures appear once they are made. Never
   * throws.
   */
  async list(): Promise<FeedArticle[] | null> {
    if (this.url === null) return null;
    if (this.now() >= this.nextTry) await this.readOnce(this.url);
    if (this.entries === null || this.now() - this.readAt >= STALE) return null;
    return this.entries.map(({ article, pictureUrl }) => ({ ...article, thumbnail: this.pictures.pathOf(pictureUrl) }));
  }

  /** Returns the WebP of the picture of an article; null for an unknown name. Never throws. */
  async picture(name: string): Promise<Buffer | null> {
    await this.list();
    const known = await this.pictures.find(name);
    if (known !== null || this.url === null || this.now() - this.triedAt < RETRY) return known;
    // Another replica may have read the feed since and used this name.
    await this.readOnce(this.url);
    return this.pictures.find(name);
  }

  /** Concurrent callers share one read. */
  private readOnce(url: string): Promise<void> {
    return (this.reading ??= this.read(url).finally(() => (this.reading = undefined)));
  }

  private async read(url: string): Promise<void> {
    this.triedAt = this.now();
    try {
      this.entries = parseFeed((await publicFetch(new URL(url), this.limits)).toString('utf8'));
      this.readAt = this.now();
      this.nextTry = this.now() + FRESH;
      // Not awaited: the articles must not wait for their pictures.
      void this.pictures.follow(this.entries.flatMap(({ pictureUrl }) => pictureUrl ?? []));
    } catch (error) {
      this.nextTry = this.now() + RETRY;
      this.logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'feed could not be read');
    }
  }
}
