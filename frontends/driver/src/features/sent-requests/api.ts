import { requestsApi, alternativesApi } from '@placette/contracts/client/requests';
import { preparedRequestsApi } from '@placette/contracts/client/requests/prepared';
import type { SpotResult } from '@placette/contracts/listings/search/schema';
import type { PreparedRequest } from '@placette/contracts/requests/prepared/schema';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { travelOf } from '@placette/contracts/requests/travel/travel';
import { useApiMutation, useApiQuery, useShell } from '@placette/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

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

const RELOADS = { reloads: ['requests'], reloadsWhen: 'settled' } as const;

/** C49: sends what was held, at the total that is shown. */
export function useSendPrepared() {
  return useApiMutation(
    (api, { id, version, total_price, total_now }: PreparedRequest) =>
      api.call(preparedRequestsApi.sendPreparedRequest, {
        params: { prepared_id: id },
        body: { version, total_price: total_now ?? total_price },
      }),
    RELOADS,
  );
}

export function useWithdrawPrepared() {
  return useApiMutation(
    (api, { id }: PreparedRequest) =>
      api.call(preparedRequestsApi.withdrawPreparedRequest, { params: { prepared_id: id } }),
    RELOADS,
  );
}
