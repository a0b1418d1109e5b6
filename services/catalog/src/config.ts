import { baseConfig, tlsOrLocal, publicHttpsUrl } from '@placette/service-runtime';
import { z } from 'zod';

export const catalogConfig = baseConfig.extend({
  /** C27, C46: base URL of a Nominatim-compatible geocoder; the gazetteer answers without one, or when it finds nothing. */
  GEOCODER_URL: tlsOrLocal(z.url({ protocol: /^https?$/, error: 'not an http(s):// URL' }).optional()),
  /** C28: RSS or Atom feed of the blog; without one, our own articles are shown. */
  BLOG_FEED_URL: z.url({ protocol: /^https$/, error: 'not an https:// URL' }).optional(),
  BRAND_NAME: z.string().default('Placette'),
  /** Sent to the geocoder, the blog and the servers of its pictures, in the User-Agent header. */
  PUBLIC_URL: publicHttpsUrl(
    z.url({ protocol: /^https?$/, error: 'not an http(s):// URL' }).default('http://localhost'),
  ),
});
export type CatalogConfig = z.output<typeof catalogConfig>;

/** Identifies this product to other servers. */
export function userAgentOf({ BRAND_NAME, PUBLIC_URL }: CatalogConfig): string {
  return `${BRAND_NAME}/1.0 (+${PUBLIC_URL})`;
}
