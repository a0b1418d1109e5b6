import { lastSearchApi } from '@placette/contracts/client/listings/last-search';
import { useApiQuery } from './use-api.js';

export const lastSearchKey = ['last-search'] as const;

/** FD-07: the person's last search, and whether it is kept. */
export function useLastSearch() {
  return useApiQuery(lastSearchKey, (api, signal) => api.call(lastSearchApi.getLastSearch, { signal }));
}
