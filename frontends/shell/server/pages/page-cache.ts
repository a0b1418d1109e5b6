import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from '../../src/render.js';
import type { Lifetime } from '../../src/routes/public-pages.js';

/** A page that cannot be drawn again is still shown this long. */
const OUTAGE_MS = 600_000;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface CachedPage extends RenderedPage {
  etag: string;
  encoded: { br: Buffer; gzip: Buffer };
}

interface Entry {
  page: CachedPage;
  madeAt: number;
}

/** Pages that are the same for every visitor, with their encoded forms; least recently used first out. Only 200s are cached. */
export class PageCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly renders = new Map<string, Promise<RenderedPage | CachedPage>>();

  constructor(
    maxBytes: number,
    private readonly now: () => number = Date.now,
  ) {
    // 0 would mean no limit; a page larger than the whole is not cached.
    this.entries = new LRUCache({ maxSize: Math.max(1, maxBytes), sizeCalculation: ({ page }) => bytesOf(page) });
  }

  /** One render at a time for a key, shared by the requests that come during it unless it fails. */
  async page(
    key: string,
    { freshMs, staleMs }: Pick<Lifetime, 'freshMs' | 'staleMs'>,
    render: () => Promise<RenderedPage>,
  ): Promise<RenderedPage | CachedPage> {
    const entry = this.entries.get(key);
    const age = entry ? this.now() - entry.madeAt : Infinity;
    if (entry && age < freshMs) return entry.page;
    const underWay = this.renders.get(key);
    if (entry && age < freshMs + staleMs) {
      if (!underWay) this.make(key, render).catch(() => undefined);
      return entry.page;
    }
    const made = await settled(underWay ?? this.make(key, render));
    if (made && made.status < 500) return made;
    if (entry && age < OUTAGE_MS) return entry.page;
    // A render that failed for another visitor, at a rate limit for example, may succeed for this one.
    return underWay || !made ? render() : made;
  }

  private make(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage | CachedPage> {
    const making = this.render(key, render).finally(() => this.renders.delete(key));
    this.renders.set(key, making);
    return making;
  }

  private async render(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage | CachedPage> {
    const madeAt = this.now();
    const page = await render();
    if (page.status !== 200) {
      // A page that is gone leaves at once; an outage removes nothing.
      if (page.status < 500) this.entries.delete(key);
      return page;
    }
    const [br, gzipped] = await Promise.all([brotli(page.html, BROTLI), zip(page.html)]);
    const etag = `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 27)}"`;
    const cached = { ...page, etag, encoded: { br, gzip: gzipped } };
    this.entries.set(key, { page: cached, madeAt });
    return cached;
  }
}

/** A string takes two bytes a character. */
function bytesOf({ html, encoded }: CachedPage): number {
  return 2 * html.length + encoded.br.length + encoded.gzip.length;
}

function settled<T>(work: Promise<T>): Promise<T | null> {
  return work.catch(() => null);
}
