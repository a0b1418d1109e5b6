import type { ApiClient } from '@placette/http-client';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useShell } from './shell.js';

/** A query to the server; a live signal reloads it when its key begins with the topic. */
export function useApiQuery<Answer>(
  queryKey: QueryKey,
  load: (api: ApiClient, signal: AbortSignal) => Promise<Answer>,
  options: Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'> = {},
) {
  const { api } = useShell();
  return useQuery({ ...options, queryKey, queryFn: ({ signal }) => load(api, signal) });
}

interface MutationOptions extends Pick<UseMutationOptions, 'retryDelay'> {
  /** Whether the mutation is retried after this failure. */
  retry?: (failures: number, error: Error) => boolean;
  /**
   * The key, or the list of keys, of queries that are loaded again before the mutation ends; by default after a success,
   * otherwise as `reloadsWhen` says: `beside` is a success that does not wait for them.
   */
  reloads?: QueryKey | readonly QueryKey[];
  reloadsWhen?: 'succeeded' | 'beside' | 'failed' | 'settled';
  /** The query whose data is replaced by the response. */
  fills?: QueryKey;
}

/** A mutation on the server. */
export function useApiMutation<Answer, Input = void>(
  send: (api: ApiClient, input: Input) => Promise<Answer>,
  { reloads, reloadsWhen = 'succeeded', fills, ...repeated }: MutationOptions = {},
) {
  const { api } = useShell();
  const client = useQueryClient();
  const keys = Array.isArray(reloads?.[0]) ? (reloads as readonly QueryKey[]) : [reloads ?? []];
  const reload = () =>
    reloads ? Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))) : undefined;
  return useMutation({
    ...repeated,
    mutationFn: (input: Input) => send(api, input),
    onSuccess: (answer) => {
      if (fills) client.setQueryData(fills, answer);
      if (reloadsWhen === 'beside') void reload();
      return reloadsWhen === 'succeeded' ? reload() : undefined;
    },
    onError: () => (reloadsWhen === 'failed' ? reload() : undefined),
    onSettled: () => (reloadsWhen === 'settled' ? reload() : undefined),
  });
}
