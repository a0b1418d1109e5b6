import { baseConfig, ownServer, publicAddress } from '@placette/service-runtime';
import { z } from 'zod';

export const catalogConfig = baseConfig.extend({
  /** Base address of a Nominatim-compatible geocoder; without one, the offline gazetteer answers (C27). */
  GEOCODER_URL: ownServer(z.url({ protocol: /^https?$/, error: 'not an http(s):// URL' }).optional()),
  /** RSS or Atom feed of the blog; without one, our own articles are shown (C28). */
  BLOG_FEED_URL: z.url({ protocol: /^https$/, error: 'not an https:// URL' }).optional(),
  BRAND_NAME: z.string().default('Placette'),
  /** In the User-Agent sent to the geocoder. */
  PUBLIC_URL: publicAddress(
    z.url({ protocol: /^https?$/, error: 'not an http(s):// URL' }).default('http://localhost'),
  ),
});
export type CatalogConfig = z.output<typeof catalogConfig>;

/** Says to other servers who is asking. */
export function userAgentOf({ BRAND_NAME, PUBLIC_URL }: CatalogConfig): string {
  return `${BRAND_NAME}/1.0 (+${PUBLIC_URL})`;
}
