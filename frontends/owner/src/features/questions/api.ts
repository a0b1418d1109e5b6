import { listingsApi } from '@placette/contracts/client/listings';
import { questionsApi } from '@placette/contracts/client/requests/questions';
import type { Report } from '@placette/contracts/documents/reports/schema';
import type { QuestionThread } from '@placette/contracts/requests/questions/schema';
import { ApiProblem, useShell } from '@placette/shell-api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type SendMessage, useWhenSeen } from '../conversation/use-outgoing.js';

/** Asked and received; reloaded by the live signal "requests". */
export function useQuestions() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['requests', 'questions'],
    queryFn: async ({ signal }) => (await api.call(questionsApi.listQuestions, { signal })).questions,
  });
}

/** The newest page first; reloaded by the live signal "requests". */
export function useQuestion(question_id: string) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: ['requests', 'question', question_id],
    queryFn: ({ signal, pageParam: before }) =>
      api.call(questionsApi.readQuestion, { params: { question_id }, query: { before }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ has_older, messages }: QuestionThread) => (has_older ? messages[0]?.number : undefined),
  });
}

/** Sends a message: the same key sends once. */
export function useSend(question_id: string): SendMessage {
  const { api } = useShell();
  return useCallback(
    ({ key, text }) =>
      api.call(questionsApi.writeToQuestion, { params: { question_id }, body: { text }, idempotencyKey: key }),
    [api, question_id],
  );
}

export function useReport(question_id: string) {
  const { api } = useShell();
  return (message_id: string, body: Report) =>
    api.call(questionsApi.reportQuestionMessage, { params: { question_id, message_id }, body });
}

/** Says that the other side's messages are read, once they are on the screen. */
export function useReading(question_id: string, { question, messages }: QuestionThread): void {
  const { api } = useShell();
  const { mutate } = useMutation({
    mutationFn: (number: number) =>
      api.call(questionsApi.markQuestionRead, { params: { question_id }, body: { number } }),
  });
  useWhenSeen(question.unread_messages ? messages.at(-1)?.number : undefined, mutate);
}

export function useBlock(question_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(questionsApi.blockFromQuestion, { params: { question_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });
}

export function useClose(question_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(questionsApi.closeQuestion, { params: { question_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });
}

/** null when there is no such parking, or when it is hidden. */
export function useParking(parking_spot_id: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['parkings', 'to-question', parking_spot_id],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(listingsApi.getParkingSpotPage, { params: { parking_spot_id }, signal });
      } catch (error) {
        if (error instanceof ApiProblem && [404, 410, 422].includes(error.status)) return null;
        throw error;
      }
    },
  });
}

/** The same key asks once, however often it is sent. */
export function useAsk(parking_spot_id: string, idempotencyKey: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      api.call(questionsApi.askQuestion, { body: { parking_spot_id, text }, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });
}
