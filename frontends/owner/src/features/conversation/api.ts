import { conversationRoutes } from '@placette/contracts/requests/conversation/routes';
import type { Conversation } from '@placette/contracts/requests/conversation/schema';
import { useShell } from '@placette/shell-api';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

const keyOf = (request_id: string) => ['requests', 'conversation', request_id];

/** The newest page first; reloaded by the live signal "requests". */
export function useConversation(request_id: string) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: keyOf(request_id),
    queryFn: ({ signal, pageParam: before }) =>
      api.call(conversationRoutes.readConversation, { params: { request_id }, query: { before }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ has_older, messages }: Conversation) => (has_older ? messages[0]?.number : undefined),
  });
}

export interface Outgoing {
  /** Sent once, however often it is tried. */
  key: string;
  text: string;
  error: Error | null;
}

/** What was typed and is not in the conversation yet: on its way, or kept after a failure to be tried again. */
export function useOutgoing(request_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const { mutateAsync } = useMutation({
    mutationFn: ({ key, text }: Pick<Outgoing, 'key' | 'text'>) =>
      api.call(conversationRoutes.sendMessage, { params: { request_id }, body: { text }, idempotencyKey: key }),
    // Tried at once even without a network: what fails is shown, and goes again when it is back.
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });

  const send = useCallback(
    async (message: Pick<Outgoing, 'key' | 'text'>) => {
      const others = (all: readonly Outgoing[]) => all.filter(({ key }) => key !== message.key);
      setOutgoing((all) => [...others(all), { ...message, error: null }]);
      try {
        await mutateAsync(message);
        setOutgoing(others);
      } catch (error) {
        setOutgoing((all) => all.map((one) => (one.key === message.key ? { ...one, error: error as Error } : one)));
      }
    },
    [mutateAsync],
  );
  const drop = (key: string) => setOutgoing((all) => all.filter((one) => one.key !== key));

  // The network is back: what it lost goes again.
  useEffect(() => {
    const again = () => outgoing.filter(({ error }) => error !== null).forEach((message) => void send(message));
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [outgoing, send]);

  return { outgoing, send, drop };
}

/** Says that the other side's messages are read, once they are on the screen. */
export function useReading(request_id: string, conversation: Conversation | undefined): void {
  const { api } = useShell();
  const { mutate } = useMutation({
    mutationFn: (number: number) =>
      api.call(conversationRoutes.markMessagesRead, { params: { request_id }, body: { number } }),
  });
  const last = conversation?.request.unread_messages ? conversation.messages.at(-1)?.number : undefined;
  useEffect(() => {
    if (last === undefined) return;
    const read = () => {
      if (document.visibilityState === 'visible') mutate(last);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [last, mutate]);
}

export function useBlock(request_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(conversationRoutes.blockPerson, { params: { request_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });
}
