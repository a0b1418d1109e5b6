import { conversationApi } from '@placette/contracts/client/requests/conversation';
import type { Report } from '@placette/contracts/documents/reports/schema';
import type { Conversation } from '@placette/contracts/requests/conversation/schema';
import { useShell } from '@placette/shell-api';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type SendMessage, useWhenSeen } from './use-outgoing.js';

const keyOf = (request_id: string) => ['requests', 'conversation', request_id];

/** The newest page first; reloaded by the live signal "requests". */
export function useConversation(request_id: string) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: keyOf(request_id),
    queryFn: ({ signal, pageParam: before }) =>
      api.call(conversationApi.readConversation, { params: { request_id }, query: { before }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ has_older, messages }: Conversation) => (has_older ? messages[0]?.number : undefined),
  });
}

/** Sends a message: the same key sends once. */
export function useSend(request_id: string): SendMessage {
  const { api } = useShell();
  return useCallback(
    ({ key, text }) =>
      api.call(conversationApi.sendMessage, { params: { request_id }, body: { text }, idempotencyKey: key }),
    [api, request_id],
  );
}

export function useReport(request_id: string) {
  const { api } = useShell();
  return (message_id: string, body: Report) =>
    api.call(conversationApi.reportMessage, { params: { request_id, message_id }, body });
}

/** Says that the other side's messages are read, once they are on the screen. */
export function useReading(request_id: string, conversation: Conversation | undefined): void {
  const { api } = useShell();
  const { mutate } = useMutation({
    mutationFn: (number: number) =>
      api.call(conversationApi.markMessagesRead, { params: { request_id }, body: { number } }),
  });
  useWhenSeen(conversation?.request.unread_messages ? conversation.messages.at(-1)?.number : undefined, mutate);
}

export function useBlock(request_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(conversationApi.blockPerson, { params: { request_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });
}
