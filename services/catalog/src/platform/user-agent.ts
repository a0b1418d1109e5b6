import type { CatalogConfig } from '../config.js';

/** Says to other servers who is asking. */
export function userAgentOf({ BRAND_NAME, PUBLIC_URL }: CatalogConfig): string {
  return `${BRAND_NAME}/1.0 (+${PUBLIC_URL})`;
}
