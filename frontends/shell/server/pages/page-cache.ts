import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedPage } from '../../src/render.js';
import type { Lifetime } from '../../src/routes/public-pages.js';

/** A page that could not be made again is still shown this long. */
const KEPT_THROUGH_OUTAGE_MS = 600_000;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface KeptPage extends RenderedPage {
  etag: string;
  encoded: { br: Buffer; gzip: Buffer };
}

interface Entry {
  page: KeptPage;
  bytes: number;
  madeAt: number;
}

/** Pages that are the same for every visitor, with their encoded forms; the least used leave first. Only 200s are kept. */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly renders = new Map<string, Promise<RenderedPage | KeptPage>>();
  private bytes = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** One render at a time for a key; who comes during it shares it, unless it fails. */
  async page(
    key: string,
    { freshMs, staleMs }: Pick<Lifetime, 'freshMs' | 'staleMs'>,
    render: () => Promise<RenderedPage>,
  ): Promise<RenderedPage | KeptPage> {
    const entry = this.entries.get(key);
    const age = entry ? this.now() - entry.madeAt : Infinity;
    if (entry && age < freshMs) return this.used(key, entry);
    const underWay = this.renders.get(key);
    if (entry && age < freshMs + staleMs) {
      if (!underWay) this.make(key, render).catch(() => undefined);
      return this.used(key, entry);
    }
    const made = await settled(underWay ?? this.make(key, render));
    if (made && made.status < 500) return made;
    if (entry && age < KEPT_THROUGH_OUTAGE_MS) return entry.page;
    // What failed for another visitor, by a limit of his own perhaps, may succeed for this one.
    return underWay || !made ? render() : made;
  }

  private make(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage | KeptPage> {
    const making = this.render(key, render).finally(() => this.renders.delete(key));
    this.renders.set(key, making);
    return making;
  }

  private async render(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage | KeptPage> {
    const madeAt = this.now();
    const page = await render();
    if (page.status !== 200) {
      // Gone is gone at once; an outage is not a reason to forget.
      if (page.status < 500) this.forget(key);
      return page;
    }
    const [br, gzipped] = await Promise.all([brotli(page.html, BROTLI), zip(page.html)]);
    const etag = `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 27)}"`;
    const kept = { ...page, etag, encoded: { br, gzip: gzipped } };
    this.keep(key, { page: kept, bytes: 2 * page.html.length + br.length + gzipped.length, madeAt });
    return kept;
  }

  private keep(key: string, entry: Entry): void {
    this.forget(key);
    if (entry.bytes > this.maxBytes) return;
    this.entries.set(key, entry);
    this.bytes += entry.bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }

  private used(key: string, entry: Entry): KeptPage {
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.page;
  }
}

function settled<T>(work: Promise<T>): Promise<T | null> {
  return work.catch(() => null);
}
