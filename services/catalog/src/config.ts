import { baseConfig, ownServer, publicAddress } from '@placette/service-runtime';
import { z } from 'zod';

export const catalogConfig = baseConfig.extend({
  /** C27: base address of a Nominatim-compatible geocoder; without one, the offline gazetteer is used. */
  GEOCODER_URL: ownServer(z.url({ protocol: /^https?$/, error: 'not an http(s):// URL' }).optional()),
  /** C28: RSS or Atom feed of the blog; without one, our own articles are shown. */
  BLOG_FEED_URL: z.url({ protocol: /^https$/, error: 'not an https:// URL' }).optional(),
  BRAND_NAME: z.string().default('Placette'),
  /** Sent to the geocoder in the User-Agent header. */
  PUBLIC_URL: publicAddress(
    z.url({ protocol: /^https?$/, error: 'not an http(s):// URL' }).default('http://localhost'),
  ),
});
export type CatalogConfig = z.output<typeof catalogConfig>;

/** Identifies this product to other servers. */
export function userAgentOf({ BRAND_NAME, PUBLIC_URL }: CatalogConfig): string {
  return `${BRAND_NAME}/1.0 (+${PUBLIC_URL})`;
}
