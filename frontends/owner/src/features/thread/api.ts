import { threadsApi } from '@placette/contracts/client/requests/threads';
import type { Report } from '@placette/contracts/documents/reports/schema';
import type { Thread } from '@placette/contracts/requests/threads/schema';
import { useApiQuery, useShell } from '@placette/shell-api';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

/** The query key of everything about threads; reloaded by the live signal "requests". */
const queryKey = ['requests', 'threads'];

/** The questions without a request, both asked and received. */
export function useThreads() {
  return useApiQuery(queryKey, async (api, signal) => (await api.call(threadsApi.listThreads, { signal })).threads);
}

/** The newest page first. The id of a request stands for that of its thread. */
export function useThread(thread_id: string) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: [...queryKey, thread_id],
    queryFn: ({ signal, pageParam: before }) =>
      api.call(threadsApi.readThread, { params: { thread_id }, query: { before }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ has_older, messages }: Thread) => (has_older ? messages[0]?.number : undefined),
  });
}

/** Sends a message once, however often it is sent with the same key. */
export function useSend(thread_id: string) {
  const { api } = useShell();
  return useCallback(
    ({ key, text }: { key: string; text: string }) =>
      api.call(threadsApi.writeToThread, { params: { thread_id }, body: { text }, idempotencyKey: key }),
    [api, thread_id],
  );
}

export function useReport(thread_id: string) {
  const { api } = useShell();
  return (message_id: string, body: Report) =>
    api.call(threadsApi.reportMessage, { params: { thread_id, message_id }, body });
}

/** Says that the other side's messages are read, once the page that shows them is on the screen. */
export function useReading({ id, subject, messages }: Thread): void {
  const { api } = useShell();
  const { mutate } = useMutation({
    mutationFn: (number: number) =>
      api.call(threadsApi.markThreadRead, { params: { thread_id: id }, body: { number } }),
  });
  const unread = subject.kind === 'request' ? subject.request.unread_messages : subject.unread_messages;
  const last = unread ? messages.at(-1)?.number : undefined;
  useEffect(() => {
    if (last === undefined) return;
    const tell = () => {
      if (document.visibilityState === 'visible') mutate(last);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [last, mutate]);
}

/** Blocks the other side. */
export function useBlock(thread_id: string) {
  const { api } = useShell();
  return useThreadChange(() => api.call(threadsApi.blockPerson, { params: { thread_id } }));
}

export function useClose(thread_id: string) {
  const { api } = useShell();
  return useThreadChange(() => api.call(threadsApi.closeThread, { params: { thread_id } }));
}

/** Asks once, however often it is sent with the same key. */
export function useAsk(parking_spot_id: string, idempotencyKey: string) {
  const { api } = useShell();
  return useThreadChange((text: string) =>
    api.call(threadsApi.askQuestion, { body: { parking_spot_id, text }, idempotencyKey }),
  );
}

function useThreadChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: ['requests'] }) });
}
