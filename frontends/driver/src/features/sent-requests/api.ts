import { requestsApi, alternativesApi } from '@placette/contracts/client/requests';
import type { SpotResult } from '@placette/contracts/listings/search/schema';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { travelOf } from '@placette/contracts/requests/travel/travel';
import { sentRequestsKey, useApiQuery, useShell } from '@placette/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/** RQ-09, newest first; reloaded by the live signal "requests". */
export function useSentRequests() {
  return useApiQuery(
    sentRequestsKey,
    async (api, signal) => (await api.call(requestsApi.listSentRequests, { query: {}, signal })).requests,
  );
}

/** AK-03; reloaded by the live signal "requests". */
export function useAlternatives(request_id: string) {
  return useApiQuery(['requests', 'alternatives', request_id], (api, signal) =>
    api.call(alternativesApi.listAlternatives, { params: { request_id }, signal }),
  );
}

/** AK-03: sends the same request, with its travel info, to another parking; one idempotency key per parking until it is sent. */
export function useAskAlternative({ vehicle, start_date, end_date, message, travel }: SentRequest) {
  const { api } = useShell();
  const client = useQueryClient();
  /** Idempotency keys of requests without an answer yet, by parking. */
  const keys = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: ({ id: parking_spot_id }: SpotResult) => {
      const idempotencyKey = keys.current.get(parking_spot_id) ?? crypto.randomUUID();
      keys.current.set(parking_spot_id, idempotencyKey);
      const same = { vehicle_id: vehicle.id, start_date, end_date, message, ...(travel && travelOf(travel)) };
      const body = { parking_spot_id, ...same };
      return api.call(requestsApi.sendContactRequest, { body, idempotencyKey });
    },
    onSuccess: (_sent, { id }) => {
      keys.current.delete(id);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });
}
