import { createHash } from 'node:crypto';
import { ARTICLE_PICTURE } from '@placette/contracts/catalog/article-picture';
import { publicFetch, type FetchLimits } from '@placette/public-fetch';
import type { Logger } from '@placette/service-runtime';
import { sharp } from '@placette/service-runtime/pictures';

export const PICTURE_LIMITS: Omit<FetchLimits, 'userAgent'> = {
  timeoutMs: 5_000,
  maxBytes: 3_000_000,
  redirects: 0,
  accept: 'image/webp, image/jpeg, image/png',
};

const MAX_PIXELS = 40_000_000;
const TIME_LIMIT_SECONDS = 10;

// Feeds have WebP too.
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });

interface Picture {
  name: string;
  content: Buffer;
}

/**
 * C29, L4: pictures of the articles in the feed, fetched and encoded here, so that a reader's browser never contacts a
 * third party.
 */
export class ArticlePictures {
  private readonly made = new Map<string, Picture>();
  private following: Promise<void> = Promise.resolve();

  constructor(
    private readonly limits: FetchLimits,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /**
   * Makes the new pictures one after the other and removes those that are no longer in the feed. Never throws; failed
   * ones are tried again next time.
   */
  follow(addresses: readonly string[]): Promise<void> {
    for (const known of this.made.keys()) if (!addresses.includes(known)) this.made.delete(known);
    this.following = this.following.then(async () => {
      for (const address of addresses) if (!this.made.has(address)) await this.make(address);
    });
    return this.following;
  }

  /** Returns the path on our own site; null until the picture is made. */
  pathOf(address: string | null): string | null {
    const picture = address === null ? undefined : this.made.get(address);
    return picture ? `/files/articles/${picture.name}.webp` : null;
  }

  /** Returns the WebP of the picture with this name, once it is made: another replica may have been faster. */
  async find(name: string): Promise<Buffer | null> {
    const known = () => [...this.made.values()].find((picture) => picture.name === name)?.content ?? null;
    return known() ?? this.following.then(known);
  }

  private async make(address: string): Promise<void> {
    try {
      const content = await toThumbnail(await publicFetch(new URL(address), this.limits));
      const name = createHash('sha256').update(content).digest('hex').slice(0, 32);
      this.made.set(address, { name, content });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      this.logger.warn({ reason }, 'picture of an article could not be made');
    }
  }
}

/** Decodes the picture and encodes it again: 4:3, small, pixels only. Throws when it is not a picture. */
function toThumbnail(content: Buffer): Promise<Buffer> {
  return sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 })
    .autoOrient()
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .resize({ ...ARTICLE_PICTURE, fit: 'cover', position: 'attention' })
    .flatten({ background: '#fff' })
    .webp({ quality: 78 })
    .toBuffer();
}
