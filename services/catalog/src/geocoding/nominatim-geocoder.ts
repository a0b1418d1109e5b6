import { fail } from '@placette/contracts/errors';
import { ADDRESS_LIMIT, type Address } from '@placette/contracts/catalog/schema';
import { latitude, longitude } from '@placette/contracts/kernel/fields';
import { observeCache, type CacheMetrics, type Logger, type Metrics } from '@placette/service-runtime';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { Geocoder } from './geocoder.js';

const answerSchema = z.array(
  z.object({
    display_name: z.string().max(500),
    lat: z.coerce.number().pipe(latitude),
    lon: z.coerce.number().pipe(longitude),
    address: z.object({
      house_number: z.string().max(20).optional(),
      road: z.string().max(200).optional(),
      city: z.string().max(100).optional(),
      town: z.string().max(100).optional(),
      village: z.string().max(100).optional(),
      municipality: z.string().max(100).optional(),
      postcode: z.string().max(20).optional(),
    }),
  }),
);
type Answer = z.output<typeof answerSchema>[number];

export interface NominatimSettings {
  /** Base address, to which `search` is added. */
  url: string;
  userAgent: string;
  timeoutMs?: number;
  cacheMs?: number;
}

const CACHED_SEARCHES = 2_000;
const DAY_MS = 24 * 3_600_000;

/** AP-05: queries a Nominatim-compatible service from the server only. */
export class NominatimGeocoder extends Geocoder {
  private readonly cache: LRUCache<string, Address[]>;
  private readonly lookUps: CacheMetrics;

  constructor(
    private readonly settings: NominatimSettings,
    private readonly logger: Pick<Logger, 'warn'>,
    metrics: Metrics,
  ) {
    super();
    this.cache = new LRUCache({ max: CACHED_SEARCHES, ttl: settings.cacheMs ?? DAY_MS });
    this.lookUps = observeCache(metrics, 'addresses', () => this.cache);
  }

  async search(q: string): Promise<Address[]> {
    const key = q.toLowerCase();
    const cached = this.cache.get(key);
    if (cached !== undefined) {
      this.lookUps.hit();
      return cached;
    }
    this.lookUps.miss();
    const addresses = await this.ask(q);
    this.cache.set(key, addresses);
    return addresses;
  }

  private async ask(q: string): Promise<Address[]> {
    const url = new URL('search', this.settings.url.replace(/(?<!\/)\/*$/, '/'));
    url.search = new URLSearchParams({
      q,
      format: 'json',
      addressdetails: '1',
      countrycodes: 'fr',
      limit: String(ADDRESS_LIMIT),
    }).toString();
    try {
      const response = await fetch(url, {
        headers: { 'user-agent': this.settings.userAgent, accept: 'application/json', 'accept-language': 'fr' },
        redirect: 'error',
        signal: AbortSignal.timeout(this.settings.timeoutMs ?? 3_000),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return answerSchema.parse(await response.json()).flatMap(toAddress);
    } catch (error) {
      this.logger.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'geocoder failed');
      fail('geocoder_failed');
    }
  }
}

/** Results without a commune or a postal code cannot fill the form. */
function toAddress({ display_name, lat, lon, address }: Answer): Address[] {
  const { house_number, road, postcode } = address;
  const city = address.city ?? address.town ?? address.village ?? address.municipality;
  if (city === undefined || postcode === undefined) return [];
  const precision = road === undefined ? 'commune' : house_number === undefined ? 'street' : 'house';
  const found = { precision, approximate: precision !== 'house', reach_m: null, unknown_road: false } as const;
  return [{ ...found, display_name, lat, lon, address: { house_number, road, city, postcode } }];
}
