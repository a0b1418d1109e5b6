import { createHash } from 'node:crypto';
import { ARTICLE_PICTURE } from '@placette/contracts/catalog/article-picture';
import { publicFetch, type FetchLimits } from '@placette/public-fetch';
import type { Logger } from '@placette/service-runtime';
import sharp from 'sharp';

export const PICTURE_LIMITS: Omit<FetchLimits, 'userAgent'> = {
  timeoutMs: 5_000,
  maxBytes: 3_000_000,
  redirects: 0,
  accept: 'image/webp, image/jpeg, image/png',
};

const MAX_PIXELS = 40_000_000;
const TIME_LIMIT_SECONDS = 10;

// sharp would also open SVG, GIF, TIFF and PDF: a feed may only bring these.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

interface Picture {
  name: string;
  content: Buffer;
}

/** Pictures of the feed's articles, fetched and encoded here: a reader's browser never asks a third party (C29, L4). */
export class ArticlePictures {
  private readonly made = new Map<string, Picture>();
  private following: Promise<void> = Promise.resolve();

  constructor(
    private readonly limits: FetchLimits,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** Makes those that are new, one after the other, and forgets the rest. Never throws; what failed is tried next time. */
  follow(addresses: readonly string[]): Promise<void> {
    for (const known of this.made.keys()) if (!addresses.includes(known)) this.made.delete(known);
    this.following = this.following.then(async () => {
      for (const address of addresses) if (!this.made.has(address)) await this.make(address);
    });
    return this.following;
  }

  /** Path on our own site; null until it is made. */
  pathOf(address: string | null): string | null {
    const picture = address === null ? undefined : this.made.get(address);
    return picture ? `/files/articles/${picture.name}.webp` : null;
  }

  /** WebP of the picture of this name, once it is made: another replica may have been faster. */
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

/** The picture decoded and re-encoded: 4:3, small, pixels only. Throws when it is not a picture. */
function toThumbnail(content: Buffer): Promise<Buffer> {
  return sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 })
    .autoOrient()
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .resize({ ...ARTICLE_PICTURE, fit: 'cover', position: 'attention' })
    .flatten({ background: '#fff' })
    .webp({ quality: 78 })
    .toBuffer();
}
