import { contentAdminApi } from '@placette/contracts/client/catalog/content';
import type { ContentKey } from '@placette/contracts/catalog/content/entries';
import type { ContentRecord, ContentValue } from '@placette/contracts/catalog/content/schema';
import { useApiMutation, useApiQuery } from '@placette/shell-api';

const CONTENT = ['admin', 'content'];

/** The entries that were ever changed, by key. */
export function useContent() {
  return useApiQuery([...CONTENT, 'list'], async (api, signal): Promise<ReadonlyMap<string, ContentRecord>> => {
    const { entries } = await api.call(contentAdminApi.listContent, { signal });
    return new Map(entries.map((entry) => [entry.key, entry]));
  });
}

export function useVersions(key: ContentKey) {
  return useApiQuery(
    [...CONTENT, 'versions', key],
    async (api, signal) => (await api.call(contentAdminApi.listContentVersions, { params: { key }, signal })).versions,
  );
}

/** Reads again after a refusal too: somebody else was first. */
export function usePublish(key: ContentKey) {
  return useApiMutation(
    (api, body: { version: number; value: ContentValue | null }) =>
      api.call(contentAdminApi.publishContent, { params: { key }, body }),
    { reloads: CONTENT, reloadsWhen: 'settled' },
  );
}
